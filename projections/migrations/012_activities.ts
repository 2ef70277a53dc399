import type { Knex } from 'knex';

/** The id under which friends meet a milestone: it follows from what the milestone is. */
const MILESTONE_ID = `uuid generated always as (
  overlay(overlay(md5(pupil_id::text || ' ' || kind || ' ' || key)
    placing '8' from 13) placing '8' from 17)::uuid) stored`;

/** Views that are made anew when this step is taken again. */
const REMADE = `'activities', 'cheers', 'team_goals'`;

export const up = (knex: Knex): Promise<unknown> =>
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

    alter table views.milestone
      add column activity_id ${MILESTONE_ID};
    create unique index milestone_id on views.milestone (activity_id);
    create index milestone_latest on views.milestone (pupil_id, reached_at desc)
      where kind in ('badge', 'level', 'streak');

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

    update views.learner set state = state || '{"cheered": {}}';
    delete from log.parked where reader in (${REMADE});
    update log.checkpoint set position = null, epoch = epoch + 1 where name in (${REMADE});
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    update views.learner set state = state - 'cheered';
    drop table views.quiz_activity, views.activity_setting, views.cheer, views.team_goal_member;
    drop index views.milestone_latest;
    alter table views.milestone drop column activity_id;
  `);
