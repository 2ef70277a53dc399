import type { Knex } from 'knex';

/** What was seen when an experiment was decided; the view is made anew beside the one in use. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.experiment add evidence jsonb;
    update log.checkpoint set rebuild_asked = true where name = 'experiments';
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.experiment drop column evidence;
    update log.checkpoint set rebuild_asked = false where name = 'experiments';
  `);
