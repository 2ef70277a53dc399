import type { Knex } from 'knex';

/**
 * Creates the schema of the views, and the views of accounts as of 1.0. Searches need the module
 * `pg_trgm` of Postgres: operators who run a server of their own must install it.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('create schema if not exists views');
  await knex.raw('create extension if not exists pg_trgm with schema public');
  await createUsers(knex);
  await createActivityLog(knex);
};

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw('drop schema views cascade; drop extension if exists pg_trgm');

const createUsers = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.user_directory (
      user_id uuid primary key,
      is_administrator boolean not null,
      username text,
      first_name text not null,
      last_name text,
      email text,
      grade int not null,
      school_id uuid,
      school_name text,
      is_suspended boolean not null,
      registered_at timestamptz not null,
      sign_ins int not null,
      last_sign_in_at timestamptz,
      is_erased boolean not null,
      extra_time_factor real not null default 1,
      phone text,
      sex text,
      birth_month int,
      birth_day int,
      birth_year int,
      email_notifications boolean not null default true,
      picture_id uuid,
      search_text text not null,
      picture_state text not null default 'none',
      consent_asked_at timestamptz,
      consent_reminders int not null default 0,
      is_simulated boolean not null default false
    );
    -- Lists and searches read these indexes. Tables that every answer changes have none of them.
    create index user_directory_consent on views.user_directory (consent_asked_at)
      where consent_asked_at is not null;
    create index user_directory_email on views.user_directory (lower(email));
    create index user_directory_erased on views.user_directory (user_id) where is_erased;
    create index user_directory_found on views.user_directory (user_id) include (search_text)
      where not is_erased;
    create index user_directory_grade on views.user_directory (grade, last_name, first_name, user_id)
      where not is_erased and not is_administrator;
    create index user_directory_last_sign_in on views.user_directory
      (last_sign_in_at desc nulls last, last_name, first_name, user_id) where not is_erased;
    create index user_directory_order on views.user_directory (last_name, first_name, user_id)
      include (search_text) where not is_erased;
    create index user_directory_picture on views.user_directory (picture_id)
      where picture_id is not null;
    create index user_directory_search on views.user_directory
      using gin (search_text public.gin_trgm_ops) where not is_erased;
    create index user_directory_username on views.user_directory ((username collate "C"))
      where not is_erased and not is_administrator;
    create index user_directory_username_part on views.user_directory
      using gin (username public.gin_trgm_ops) where not is_erased and not is_administrator;
    create table views.provisional_suspension (
      pupil_id uuid primary key,
      suspended_by uuid not null,
      suspended_at timestamptz not null,
      ends_at timestamptz not null
    );
    create index provisional_suspension_end on views.provisional_suspension (ends_at);
    create table views.erasure (
      pupil_id uuid primary key,
      stage text not null check (stage in ('requested', 'begun', 'completed')),
      administrator_id uuid,
      requested_at timestamptz not null,
      due_at timestamptz not null,
      begun_at timestamptz,
      steps jsonb not null,
      erased_at_position bigint,
      completed_at timestamptz
    );
    create index erasure_unfinished on views.erasure (due_at) where stage <> 'completed';
  `);

const createActivityLog = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.activity_log (
      event_id uuid primary key,
      recorded_at timestamptz not null,
      actor_id uuid not null,
      type text not null,
      stream text not null,
      about_id uuid,
      reason text
    );
    create index activity_log_about on views.activity_log (about_id, recorded_at desc);
    create index activity_log_actor on views.activity_log (actor_id, recorded_at desc);
    create index activity_log_newest on views.activity_log (recorded_at desc, event_id);
    create index activity_log_reason on views.activity_log
      using gin (lower(reason) public.gin_trgm_ops);
    create index activity_log_type on views.activity_log (type, recorded_at desc);
  `);
