import type { Knex } from 'knex';

/** Keeps the command of each act, so that the log can show one row a command. The view is rebuilt. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.activity_log add column command text;
    create index activity_log_command on views.activity_log (command, recorded_at, event_id);
    update log.checkpoint set rebuild_asked = true where name = 'activityLog';
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('alter table views.activity_log drop column command;');
