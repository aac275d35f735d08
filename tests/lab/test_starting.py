"""What a JupyterLab is told that the kit starts."""

import os
from pathlib import Path

from punct.lab.starting import lab_options, lab_surroundings


def test_the_course_is_served_and_may_come_alive(tmp_path: Path) -> None:
    options = lab_options(tmp_path)
    assert options == [f"--ServerApp.root_dir={tmp_path}", f"--PunctCourse.folders={tmp_path}"]


def test_what_the_user_has_set_is_kept_behind() -> None:
    mine = lab_surroundings({"JUPYTER_PATH": "/mine", "OTHER": "7"})
    assert mine["JUPYTER_PATH"].split(os.pathsep)[-1] == "/mine"
    assert set(mine) == {"JUPYTER_PATH", "JUPYTER_CONFIG_PATH"}
    assert set(lab_surroundings({}).values()) == {mine["JUPYTER_PATH"].split(os.pathsep)[0]}
