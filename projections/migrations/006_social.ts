import type { Knex } from 'knex';

/** Creates the views of social as of 1.0. */
export const up = async (knex: Knex): Promise<void> => {
  await createFriendships(knex);
  await createActivities(knex);
};

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.friend_request, views.friend, views.pupil_block, views.quiz_activity,
      views.activity_setting, views.cheer, views.team_goal_member;
  `);

const createFriendships = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.friend_request (
      request_id uuid primary key,
      sender_id uuid not null,
      receiver_id uuid not null,
      status text not null,
      sent_at timestamptz not null,
      sent_on date not null
    );
    create index friend_request_received on views.friend_request (receiver_id)
      where status = 'pending';
    create index friend_request_sent on views.friend_request (sender_id, sent_on);
    create index friend_request_waiting on views.friend_request (sender_id)
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

const createActivities = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.quiz_activity (
      session_id uuid primary key,
      pupil_id uuid not null,
      topic_id uuid,
      percentage int not null,
      experience int not null,
      completed_at timestamptz not null,
      local_date date not null
    );
    create index quiz_activity_latest on views.quiz_activity (pupil_id, completed_at desc)
      where percentage >= 60;
    create table views.activity_setting (
      pupil_id uuid primary key,
      is_hidden boolean not null
    );
    create table views.cheer (
      cheer_id uuid primary key,
      pupil_id uuid not null,
      friend_id uuid not null,
      activity_id uuid not null,
      cheer text not null,
      cheered_at timestamptz not null
    );
    create index cheer_of_activity on views.cheer (activity_id);
    create index cheer_received on views.cheer (friend_id, cheered_at desc);
    create table views.team_goal_member (
      pupil_id uuid not null,
      week date not null,
      goal_id uuid not null,
      friend_id uuid not null,
      quizzes int not null,
      is_reached boolean not null,
      primary key (goal_id, pupil_id)
    );
    create index team_goal_member_week on views.team_goal_member (pupil_id, week);
  `);
