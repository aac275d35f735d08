"""Puzzles, lessons and demonstrations as data, and what a learner's move is worth.

Here belong tasks, goals, verdicts, hints, progress and the data files themselves. What is legal is
for `rules`, what is proven for `solver`, what a click means for `play`, and Jupyter for `widgets`.
"""
