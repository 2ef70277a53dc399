import type { Knex } from 'knex';

/** Prizes, and what became of them. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.prize (
      prize_id uuid primary key,
      pupil_id uuid not null,
      earned_on date not null,
      state text not null,
      approved_on date,
      decided_at timestamptz,
      reason text
    );
    create index prize_newest on views.prize (earned_on desc, prize_id);
    create index prize_pupil on views.prize (pupil_id, approved_on);
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop table views.prize');
