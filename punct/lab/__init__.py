"""What lives in the notebook server and in the learner's folder: extension, settings, pages.

Here belongs what is there before a kernel runs. Boards and all that a kernel shows are for `widgets`.
"""
