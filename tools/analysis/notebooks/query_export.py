"""Prints the tables behind four pictures with DuckDB's SQL: python query_export.py EXPORT."""

import sys
from pathlib import Path

import duckdb

export = Path(sys.argv[1])
for name in ("answers", "assignments"):
    file = next(export.glob(f"{name}.*"))
    duckdb.sql(f"create view {name} as select * from '{file}'")
duckdb.sql(
    "create view effort as select *, is_correct::int as is_right from answers"
    " where graded and not timed_out and not rapid"
)

QUERIES = {
    "Learning curve": """
        with numbered as (select *, (row_number() over
            (partition by pupil, topic_id order by sequence) - 1) // 10 as ten from effort)
        select 10 * ten + 1 as from_answer, count(*) as answers,
          round(avg(is_right - predicted_probability), 4) as above_prediction
        from numbered where ten < 4 group by ten having count(distinct pupil) >= 10 order by ten""",
    "Calibration": """
        with binned as (select *, ntile(10) over (order by predicted_probability) as bin from effort)
        select bin, count(*) as answers, round(avg(predicted_probability), 4) as predicted,
          round(avg(is_right), 4) as is_right from binned group by bin order by bin""",
    "Item map": """
        select topic_name, difficulty, question_id, count(*) as answers,
          round(avg(is_right), 4) as facility,
          round(sqrt(avg(is_right) * (1 - avg(is_right)) / count(*)), 4) as standard_error
        from effort group by all having count(*) >= 10 order by facility limit 10""",
    "Experiment (mean of pupils, 95%)": """
        with pupils as (select a.pupil, b.arm, avg(a.is_right) as share
          from effort a join assignments b using (pupil) where b.arm is not null group by all)
        select arm, count(*) as pupils, round(avg(share), 4) as mean,
          round(avg(share) - 1.96 * stddev(share) / sqrt(count(*)), 4) as low,
          round(avg(share) + 1.96 * stddev(share) / sqrt(count(*)), 4) as high
        from pupils group by arm order by arm""",
}

for title, query in QUERIES.items():
    print(f"\n{title}")
    table = duckdb.sql(query)
    assert len(table) > 0, title
    print(table)
