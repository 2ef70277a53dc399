import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.conversation_member (
      conversation_id uuid not null,
      pupil_id uuid not null,
      partner_id uuid not null,
      has_started boolean not null,
      started_at timestamptz not null,
      read_position bigint not null,
      primary key (conversation_id, pupil_id)
    );
    create index conversation_member_of on views.conversation_member (pupil_id);
    create table views.message (
      message_id uuid primary key,
      conversation_id uuid not null,
      sender_id uuid not null,
      receiver_id uuid not null,
      message_type text not null,
      preset_id text,
      media_id uuid,
      seconds double precision,
      status text not null,
      is_erased boolean not null,
      sent_at timestamptz not null,
      shown_at timestamptz not null,
      shown_position bigint not null
    );
    create index message_place on views.message (conversation_id, shown_position);
    create index message_approved on views.message (conversation_id, shown_position)
      include (receiver_id) where status = 'approved';
    create index message_medium on views.message (media_id) where media_id is not null;
    create index message_sender on views.message (sender_id);
    create index message_waiting on views.message (sent_at) where status = 'pending';
    create table views.message_report (
      message_id uuid not null,
      reporter_id uuid not null,
      is_open boolean not null,
      primary key (message_id, reporter_id)
    );

    create table views.moderation_item (
      message_id uuid primary key,
      kind text not null,
      message_type text not null,
      sender_id uuid not null,
      receiver_id uuid not null,
      waiting_since timestamptz not null,
      severity double precision not null,
      notes jsonb not null,
      reports jsonb not null,
      decided_by uuid,
      takes_effect_at timestamptz
    );
    create table views.moderation_wait (
      message_id uuid primary key,
      waiting_since timestamptz not null,
      decided_at timestamptz,
      waited_seconds int
    );
    create index moderation_wait_decided on views.moderation_wait (decided_at)
      where decided_at is not null;
    create table views.moderation_step (
      step_id uuid primary key,
      pupil_id uuid not null,
      message_id uuid not null,
      message_type text,
      what text not null,
      reason text,
      moderator_id uuid,
      happened_at timestamptz not null
    );
    create index moderation_step_of on views.moderation_step (pupil_id, happened_at desc);
    create table views.moderation_standing (
      pupil_id uuid primary key,
      warnings int not null,
      paused_until timestamptz
    );

    create table views.live_notice (
      position bigint not null,
      recipient_id uuid not null,
      notice text not null,
      message_id uuid,
      cause_id uuid,
      occurred_at timestamptz not null,
      primary key (position, recipient_id, notice)
    );
    create index live_notice_to on views.live_notice (recipient_id, position);
    create index live_notice_time on views.live_notice (occurred_at);
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.conversation_member, views.message, views.message_report,
      views.moderation_item, views.moderation_wait, views.moderation_step,
      views.moderation_standing, views.live_notice;
  `);
