import type { Knex } from 'knex';

/** Several people may have had a part in a decision; the view is made anew beside the one in use. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.appeal drop column decided_by;
    alter table views.appeal add decided_by jsonb not null default '[]';
    update log.checkpoint set rebuild_asked = true where name = 'moderation';
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.appeal drop column decided_by;
    alter table views.appeal add decided_by uuid;
    delete from views.moderation_step where what = 'suspension-confirmed';
    update log.checkpoint set rebuild_asked = false where name = 'moderation';
  `);
