"""Reads the exports of `npm run analysis` with widely used packages. Prints one line per finding."""

import json
import sys
from pathlib import Path

import duckdb
import numpy
import pandas
from pyBKT.models import Model
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss, mean_squared_error, roc_auc_score
from tincan import Statement

folder = Path(sys.argv[1])


def parquet_is_the_csv():
    """Every table of the Parquet export, loaded by pandas, has the rows of the CSV export."""
    files = sorted((folder / "parquet").glob("*.parquet"))
    assert len(files) >= 6, [one.name for one in files]
    for file in files:
        table = pandas.read_parquet(file)
        text = pandas.read_csv(folder / "csv" / f"{file.stem}.csv", keep_default_na=False)
        assert list(table.columns) == list(text.columns), file.name
        assert len(table) == len(text), file.name
    answers = pandas.read_parquet(folder / "parquet" / "answers.parquet")
    text = pandas.read_csv(folder / "csv" / "answers.csv")
    assert len(answers) > 1000
    assert list(answers["pupil"]) == list(text["pupil"])
    assert list(answers["is_correct"]) == list(text["is_correct"])
    assert numpy.allclose(answers["credit"].astype(float), text["credit"].astype(float))


def parquet_in_duckdb():
    """DuckDB of another version and language reads each file, and counts what pandas counts."""
    for file in sorted((folder / "parquet").glob("*.parquet")):
        (rows,) = duckdb.sql(f"select count(*) from read_parquet('{file}')").fetchone()
        assert rows == len(pandas.read_parquet(file)), file.name
    answers = folder / "parquet" / "answers.parquet"
    told = duckdb.sql(f"select avg(is_correct::int) from read_parquet('{answers}')").fetchone()[0]
    assert abs(told - pandas.read_parquet(answers)["is_correct"].mean()) < 1e-12


def pykt_as_documented():
    """
    pyKT's `data.txt`: of each pupil six lines, name and length first, then questions, concepts,
    responses, timestamps and times used, each with as many entries; or NA where there is none.
    """
    lines = (folder / "pykt" / "data.txt").read_text().splitlines()
    assert lines and len(lines) % 6 == 0, len(lines)
    answers = pandas.read_parquet(folder / "parquet" / "answers.parquet")
    counts = answers[answers["graded"]].groupby("pupil").size()
    told = {}
    for at in range(0, len(lines), 6):
        name, length = lines[at].split(",")
        told[name] = int(length)
        for line in lines[at + 1 : at + 6]:
            assert line == "NA" or len(line.split(",")) == int(length), name
        assert set(lines[at + 3].split(",")) <= {"0", "1"}, name
        times = [int(one) for one in lines[at + 4].split(",")]
        assert times == sorted(times), name
    assert told == counts.to_dict()


def xapi_statements():
    """Each statement is one to the xAPI library of Rustici, and says the same again when written."""
    lines = (folder / "xapi" / "statements.jsonl").read_text().splitlines()
    assert len(lines) > 1000
    for line in lines[:500]:
        statement = Statement.from_json(line)
        again = json.loads(statement.to_json())
        given = json.loads(line)
        for part in ("actor", "verb", "result"):
            assert again[part].keys() >= given[part].keys(), part
        assert again["result"]["success"] == given["result"]["success"]
        assert again["object"]["id"] == given["object"]["id"]


def metrics_are_those_of_scikit_learn():
    """AUC, RMSE and log loss of the same predictions, with ties among them."""
    told = json.loads((folder / "metrics.json").read_text())
    chances, correct = numpy.array(told["chances"]), numpy.array(told["correct"])
    ours = told["metrics"]
    assert abs(roc_auc_score(correct, chances) - ours["auc"]) < 1e-12
    assert abs(mean_squared_error(correct, chances) ** 0.5 - ours["rmse"]) < 1e-12
    assert abs(log_loss(correct, chances) - ours["logLoss"]) < 1e-12


def tracing_is_that_of_pybkt():
    """
    pyBKT, fitted to the answers that ours learnt from, finds nearly the same of each topic (ours has a
    weak prior); with our constants it foretells the answers of other pupils as ours does.
    """
    told = json.loads((folder / "models.json").read_text())
    answers = pandas.DataFrame(told["answers"], columns=["user_id", "skill_name", "item", "correct"])
    answers["order_id"] = range(len(answers))
    learnt, judged = answers[: told["learnt"]], answers[told["learnt"] :]
    model = Model(seed=42, num_fits=1, parallel=False)
    model.fit(data=learnt)
    for topic, ours in told["bkt"].items():
        theirs = model.coef_[topic]
        found = {
            "known": theirs["prior"],
            "learn": theirs["learns"][0],
            "guess": theirs["guesses"][0],
            "slip": theirs["slips"][0],
        }
        for name, value in found.items():
            assert abs(value - ours[name]) < 0.05, (topic, name, value, ours[name])
        model.fit_model[topic].update(
            prior=ours["known"],
            learns=numpy.array([ours["learn"]]),
            guesses=numpy.array([ours["guess"]]),
            slips=numpy.array([ours["slip"]]),
        )
    theirs = model.predict(data=judged).sort_values("order_id")["correct_predictions"].to_numpy()
    assert numpy.allclose(theirs, told["bktChances"], atol=1e-6), abs(
        theirs - told["bktChances"]
    ).max()


def rasch_is_that_of_scikit_learn():
    """A ridge regression on pupils and questions is the Rasch model with normal priors."""
    told = json.loads((folder / "models.json").read_text())
    answers = told["answers"][: told["learnt"]]
    abilities, difficulties = told["rasch"]["ability"], told["rasch"]["difficulty"]
    users = {name: at for at, name in enumerate(abilities)}
    items = {name: at for at, name in enumerate(difficulties)}
    size = len(answers)
    rows = numpy.repeat(numpy.arange(size), 2)
    columns = [at for user, _, item, _ in answers for at in (users[user], len(users) + items[item])]
    signs = numpy.tile([1.0, -1.0], size)
    design = csr_matrix((signs, (rows, columns)), shape=(size, len(users) + len(items)))
    fitted = LogisticRegression(C=1.0, fit_intercept=False, max_iter=2000, tol=1e-8)
    fitted.fit(design, [correct for *_, correct in answers])
    ours = numpy.array(list(abilities.values()) + list(difficulties.values()))
    assert abs(fitted.coef_[0] - ours).max() < 0.01, abs(fitted.coef_[0] - ours).max()


for check in (
    parquet_is_the_csv,
    parquet_in_duckdb,
    pykt_as_documented,
    xapi_statements,
    metrics_are_those_of_scikit_learn,
    tracing_is_that_of_pybkt,
    rasch_is_that_of_scikit_learn,
):
    try:
        check()
        print(f"ok {check.__name__}")
    except Exception as error:  # noqa: BLE001 - told, and the others are tried
        print(f"bad {check.__name__}: {type(error).__name__} {error}".replace("\n", " "))
