import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.user_directory
      add phone text,
      add sex text,
      add birth_month int,
      add birth_day int,
      add birth_year int,
      add email_notifications boolean not null default true,
      add picture_id uuid;
    create index user_directory_email on views.user_directory (lower(email));
    create index user_directory_picture on views.user_directory (picture_id)
      where picture_id is not null;
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index views.user_directory_email;
    alter table views.user_directory
      drop phone, drop sex, drop birth_month, drop birth_day, drop birth_year,
      drop email_notifications, drop picture_id
  `);
