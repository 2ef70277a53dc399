import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.friend_request (
      request_id uuid primary key,
      sender_id uuid not null,
      receiver_id uuid not null,
      status text not null,
      sent_at timestamptz not null,
      sent_on date not null
    );
    create index friend_request_sent on views.friend_request (sender_id, sent_on);
    create index friend_request_waiting on views.friend_request (sender_id)
      where status = 'pending';
    create index friend_request_received on views.friend_request (receiver_id)
      where status = 'pending';
    create table views.friend (
      pupil_id uuid not null,
      friend_id uuid not null,
      since timestamptz not null,
      primary key (pupil_id, friend_id)
    );
    create table views.pupil_block (
      blocker_id uuid not null,
      blocked_id uuid not null,
      blocked_at timestamptz not null,
      primary key (blocker_id, blocked_id)
    );
    create index pupil_block_of on views.pupil_block (blocked_id);
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop table views.friend_request, views.friend, views.pupil_block');
