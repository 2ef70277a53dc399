import type { Knex } from 'knex';

/** Tables of which every answer changes a row. */
const changedByAnswers = [
  'learner',
  'topic_mastery',
  'quiz_session',
  'topic_day',
  'practice_day',
  'learning_day',
  'learner_model',
  'question_statistics',
];
/** Of these, the rows of more than 2 kB, which Postgres would compress anew at every change. */
const large = ['learner', 'topic_mastery'];

const each = (tables: readonly string[], change: string): string =>
  tables.map((table) => `alter table views.${table} ${change};`).join('\n');

/** Room beside each row for its next version, which then needs no new entry in any index. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    ${each(changedByAnswers, 'set (fillfactor = 70)')}
    ${each(large, 'set (toast_tuple_target = 4080)')}
    drop index views.quiz_session_overrun;
    create index quiz_session_open on views.quiz_session (session_id) where status = 'open';
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index views.quiz_session_open;
    create index quiz_session_overrun on views.quiz_session (expires_at) where status = 'open';
    ${each(large, 'reset (toast_tuple_target)')}
    ${each(changedByAnswers, 'reset (fillfactor)')}
  `);
