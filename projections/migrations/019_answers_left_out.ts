import type { Knex } from 'knex';

/** Everything these rows are added up from stands in the log: they are made anew from it. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    truncate views.topic_day, views.practice_day, views.grade_pace;
    alter table views.topic_day add column untimed int not null;
    alter table views.practice_day
      add column untimed int not null,
      add column ungraded int not null,
      add column repeated int not null,
      add column too_fast int not null,
      add column ran_out int not null;
    delete from log.parked where reader = 'daily_practice';
    update log.checkpoint set position = null, epoch = epoch + 1 where name = 'daily_practice';
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.topic_day drop column untimed;
    alter table views.practice_day
      drop column untimed,
      drop column ungraded,
      drop column repeated,
      drop column too_fast,
      drop column ran_out;
  `);
