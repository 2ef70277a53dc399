import type { Knex } from 'knex';

/** Decisions that were contested; suspensions stand among the steps too, so these are made anew. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.appeal (
      decision_id uuid primary key,
      pupil_id uuid not null,
      about text not null,
      made_by text not null,
      made_at timestamptz not null,
      decided_by uuid,
      outcome text
    );
    create index appeal_waiting on views.appeal (made_at) where outcome is null;
    update log.checkpoint set rebuild_asked = true where name = 'moderation';
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.appeal;
    delete from views.moderation_step where what in
      ('suspended', 'reinstated', 'appealed', 'appeal-overturned', 'appeal-confirmed');
  `);
