import type { Knex } from 'knex';

/** A session ends by rest: an administrator's after half an hour, from now on. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    update accounts.session s set expires_at = least(s.expires_at, now() + interval '30 minutes')
    from accounts.credential c where c.user_id = s.user_id and c.is_administrator
  `);

export const down = (): Promise<void> => Promise.resolve();
