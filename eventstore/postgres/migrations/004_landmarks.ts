import type { Knex } from 'knex';

/** The last event a reader has passed, by which it knows its log again. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table log.checkpoint
      add event_id uuid, add event_stream text, add event_revision bigint, add event_position bigint
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table log.checkpoint
      drop event_id, drop event_stream, drop event_revision, drop event_position
  `);
