"""Draws four pictures from an export with pandas and matplotlib: python plot_export.py EXPORT [FOLDER]."""

import sys
from pathlib import Path

import matplotlib
import numpy
import pandas

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402 - the backend is chosen first

export = Path(sys.argv[1])
output = Path(sys.argv[2] if len(sys.argv) > 2 else ".")
DRAWS = 200


def load(name):
    """Loads a table of the export, which is Parquet or CSV."""
    parquet = export / f"{name}.parquet"
    return pandas.read_parquet(parquet) if parquet.exists() else pandas.read_csv(export / f"{name}.csv")


answers = load("answers")
answers = answers[answers["graded"] & ~answers["timed_out"] & ~answers["rapid"]].copy()
answers["right"] = answers["is_correct"].astype(int)


def interval_by_pupil(rows, value, seed=1):
    """Returns a mean with its 95% interval: whole pupils are drawn, because answers of one belong together."""
    sums = rows.groupby("pupil")[value].agg(["sum", "size"]).to_numpy()
    draws = numpy.random.default_rng(seed).integers(0, len(sums), (DRAWS, len(sums)))
    drawn = sums[draws].sum(axis=1)
    low, high = numpy.percentile(drawn[:, 0] / drawn[:, 1], [2.5, 97.5])
    return rows[value].mean(), low, high


def with_bars(axes, x, found, style="o-"):
    """Draws means with their intervals."""
    means, low, high = (numpy.array(column) for column in zip(*found))
    axes.errorbar(x, means, [means - low, high - means], fmt=style, capsize=3)


def learning_curve(axes):
    """Right answers less predicted ones, by the number of the answer in the topic."""
    number = answers.groupby(["pupil", "topic_id"]).cumcount() // 10
    answers["above"] = answers["right"] - answers["predicted_probability"]
    groups = [answers[number == n] for n in range(4)]
    groups = [rows for rows in groups if rows["pupil"].nunique() >= 10]
    with_bars(axes, [10 * n + 5 for n in range(len(groups))], [interval_by_pupil(g, "above") for g in groups])
    axes.set(xlabel="answer in the topic", ylabel="right less predicted", title="Learning curve")


def calibration(axes):
    """Right answers in ten ranges of equal size, by prediction."""
    bins = pandas.qcut(answers["predicted_probability"], 10, duplicates="drop")
    groups = [rows for _, rows in answers.groupby(bins, observed=True)]
    x = [rows["predicted_probability"].mean() for rows in groups]
    with_bars(axes, x, [interval_by_pupil(rows, "right") for rows in groups])
    axes.plot([0, 1], [0, 1], "--", color="grey")
    axes.set(xlabel="predicted", ylabel="right", title="Calibration")


def item_map(axes):
    """Share of right answers of each question with ten answers, by the author's label."""
    items = answers.groupby(["question_id", "difficulty"])["right"].agg(["mean", "size"]).reset_index()
    items = items[items["size"] >= 10]
    labels = ["Beginner", "Intermediate", "Advanced"]
    for at, label in enumerate(labels):
        own = items[items["difficulty"] == label]["mean"].sort_values()
        axes.plot(numpy.linspace(at - 0.4, at + 0.4, len(own)), own, ".", alpha=0.5)
    axes.set(xticks=range(3), xticklabels=labels, ylabel="share right", title="Item map")


def experiment(axes):
    """Right answers by the arm that a pupil was assigned to, whatever the quiz names."""
    assigned = load("assignments").dropna(subset=["arm"])[["pupil", "arm"]]
    rows = answers.drop(columns="arm").merge(assigned, on="pupil")
    arms = sorted(rows["arm"].unique())
    found = [interval_by_pupil(rows[rows["arm"] == arm], "right") for arm in arms]
    with_bars(axes, arms, found, style="o")
    axes.margins(x=0.5)
    axes.set(ylabel="share right", title="Experiment")
    for arm, (mean, low, high) in zip(arms, found):
        print(f"{arm}: {mean:.4f} ({low:.4f} to {high:.4f})")


figure, axes = pyplot.subplots(2, 2, figsize=(10, 8))
for draw, place in zip((learning_curve, calibration, item_map, experiment), axes.flat):
    draw(place)
figure.tight_layout()
figure.savefig(output / "plots.png", dpi=100)
print(f"{len(answers)} answers of {answers['pupil'].nunique()} pupils: {output / 'plots.png'}")
