import type { Knex } from 'knex';

/** Each of the two can delete a message for themselves. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.message
      add deleted_by_sender boolean not null default false,
      add deleted_by_receiver boolean not null default false;
    alter table views.message
      alter deleted_by_sender drop default,
      alter deleted_by_receiver drop default;
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(
    'alter table views.message drop column deleted_by_sender, drop column deleted_by_receiver',
  );
