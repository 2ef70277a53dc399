import type { Knex } from 'knex';

/** Nobody reads them, nor the days on which there was nothing else. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.learning_day drop column experience, drop column milliseconds;
    delete from views.learning_day where answers = 0 and completed_quizzes = 0;
    alter table views.practice_day drop column time_outs;
    drop index views.voucher_code;
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.learning_day
      add column experience int not null default 0,
      add column milliseconds bigint not null default 0;
    alter table views.practice_day add column time_outs int not null default 0;
    create index voucher_code on views.voucher (code);
  `);
