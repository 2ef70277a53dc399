import type { Knex } from 'knex';

/** Queue of e-mails, encrypted under the keys of their subjects. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create schema mail;
    create table mail.letter (
      letter_id uuid primary key,
      subject_id uuid not null,
      kind text not null,
      sealed jsonb not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'sent', 'kept', 'given-up')),
      tries int not null default 0,
      failure text,
      created_at timestamptz not null default now(),
      next_try_at timestamptz not null default now(),
      give_up_at timestamptz not null,
      settled_at timestamptz
    );
    create index letter_due on mail.letter (next_try_at) where state = 'waiting';
    create index letter_age on mail.letter (created_at desc);
    create index letter_subject on mail.letter (subject_id);
  `);

export const down = (knex: Knex): Promise<unknown> => knex.raw('drop schema mail cascade');
