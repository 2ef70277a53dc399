import type { Knex } from 'knex';

/** Creates the views of messaging as of 1.0. */
export const up = async (knex: Knex): Promise<void> => {
  await createMessages(knex);
  await createModeration(knex);
  await createEvidence(knex);
  await createAppeals(knex);
};

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.conversation_member, views.message, views.message_report, views.live_notice,
      views.moderation_item, views.moderation_change, views.moderation_wait,
      views.moderation_step, views.moderation_standing, views.moderation_evidence,
      views.moderation_hold, views.appeal, views.concern;
  `);

const createMessages = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.conversation_member (
      conversation_id uuid not null,
      pupil_id uuid not null,
      partner_id uuid not null,
      has_started boolean not null,
      started_at timestamptz not null,
      read_position bigint not null,
      unread int not null,
      last_message_id uuid,
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
      shown_position bigint not null,
      deleted_by_sender boolean not null,
      deleted_by_receiver boolean not null
    );
    create index message_approved on views.message (conversation_id, shown_position)
      include (receiver_id, message_id) where status = 'approved';
    create index message_medium on views.message (media_id) where media_id is not null;
    create index message_place on views.message (conversation_id, shown_position);
    create index message_sender on views.message (sender_id);
    create index message_waiting on views.message (sent_at) where status = 'pending';
    create table views.message_report (
      message_id uuid not null,
      reporter_id uuid not null,
      is_open boolean not null,
      primary key (message_id, reporter_id)
    );
    create index message_report_by on views.message_report (reporter_id) include (message_id)
      where is_open;
    create table views.live_notice (
      position bigint not null,
      recipient_id uuid not null,
      notice text not null,
      message_id uuid,
      cause_id uuid,
      occurred_at timestamptz not null,
      primary key (position, recipient_id, notice)
    );
    create index live_notice_time on views.live_notice (occurred_at);
    create index live_notice_to on views.live_notice (recipient_id, position);
  `);

const createModeration = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.moderation_item (
      message_id uuid primary key,
      kind text not null,
      message_type text,
      sender_id uuid not null,
      receiver_id uuid,
      waiting_since timestamptz not null,
      severity double precision not null,
      notes jsonb not null,
      reports jsonb not null,
      decided_by uuid,
      takes_effect_at timestamptz
    );
    create table views.moderation_change (
      change_id uuid primary key,
      position bigint not null,
      item_id uuid not null,
      kind text not null,
      what text not null,
      detail text,
      happened_at timestamptz not null
    );
    create index moderation_change_item
      on views.moderation_change (kind, item_id, position);
    create table views.moderation_wait (
      message_id uuid not null,
      waiting_since timestamptz not null,
      decided_at timestamptz,
      waited_seconds int,
      kind text not null,
      takes_effect_at timestamptz,
      primary key (message_id, kind)
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
    create index moderation_step_contested on views.moderation_step (happened_at)
      where what in ('appealed', 'appeal-overturned', 'appeal-confirmed');
    create index moderation_step_of on views.moderation_step (pupil_id, happened_at desc);
    create table views.moderation_standing (
      pupil_id uuid primary key,
      warnings int not null,
      paused_until timestamptz,
      needs_administrator_until timestamptz
    );
  `);

const createEvidence = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.moderation_evidence (
      message_id uuid primary key,
      kept_since timestamptz not null
    );
    create index moderation_evidence_kept on views.moderation_evidence (kept_since);
    create table views.moderation_hold (
      message_id uuid primary key,
      pupil_id uuid not null,
      message_type text not null,
      moderator_id uuid not null,
      reason text not null,
      held_since timestamptz not null
    );
    create index moderation_hold_of on views.moderation_hold (pupil_id);
  `);

const createAppeals = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.appeal (
      decision_id uuid primary key,
      pupil_id uuid not null,
      about text not null,
      made_by text not null,
      made_at timestamptz not null,
      outcome text,
      decided_by jsonb not null default '[]'
    );
    create index appeal_waiting on views.appeal (made_at) where outcome is null;
    create table views.concern (
      concern_id uuid primary key,
      pupil_id uuid not null,
      message_id uuid,
      raised_by uuid not null,
      raised_at timestamptz not null,
      answer_by timestamptz not null,
      taken_by uuid,
      outcome text
    );
    create index concern_open on views.concern (raised_at) where outcome is null;
  `);
