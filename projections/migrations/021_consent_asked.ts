import type { Knex } from 'knex';

/** Whose parents have not answered, and how often they were reminded. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.user_directory
      add consent_asked_at timestamptz,
      add consent_reminders int not null default 0;
    create index user_directory_consent on views.user_directory (consent_asked_at)
      where consent_asked_at is not null;
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index views.user_directory_consent;
    alter table views.user_directory drop consent_asked_at, drop consent_reminders;
  `);
