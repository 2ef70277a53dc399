import type { Knex } from 'knex';

/** Creates the views of performance tasks and of the attempts at them. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.performance_task (
      task_id uuid primary key,
      version int not null,
      grade int not null,
      subject_name text not null,
      title text not null,
      parts int not null,
      points int not null
    );
    create table views.task_attempt (
      attempt_id uuid primary key,
      pupil_id uuid not null,
      task_id uuid not null,
      attempt_number int not null,
      status text not null,
      started_at timestamptz not null,
      handed_in_on date,
      points int,
      max_points int not null,
      is_self_marked boolean not null
    );
    create index task_attempt_of_pupil on views.task_attempt (pupil_id, started_at desc);
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table views.performance_task, views.task_attempt;');
