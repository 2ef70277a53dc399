import type { Knex } from 'knex';

/** Whether an account may be used is known here, and not only once a view has seen it. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table accounts.credential
      add is_suspended boolean not null default false,
      add standing_position bigint default 0;
    alter table accounts.session add ended_at timestamptz;
  `);
  const { rows } = await knex.raw<{ rows: { known: string | null }[] }>(
    `select to_regclass('views.user_directory')::text as known`,
  );
  if (rows[0]?.known) {
    await knex.raw(`
      update accounts.credential c set is_suspended = true
      from views.user_directory d where d.user_id = c.user_id and d.is_suspended
    `);
  }
};

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table accounts.credential drop is_suspended, drop standing_position;
    alter table accounts.session drop ended_at;
  `);
