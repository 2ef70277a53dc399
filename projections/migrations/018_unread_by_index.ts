import type { Knex } from 'knex';

const approved = (included: string): string => `
  drop index views.message_approved;
  create index message_approved on views.message (conversation_id, shown_position)
    include (${included}) where status = 'approved';`;

/** Unread messages are counted in the index alone. */
export const up = (knex: Knex): Promise<unknown> => knex.raw(approved('receiver_id, message_id'));

export const down = (knex: Knex): Promise<unknown> => knex.raw(approved('receiver_id'));
