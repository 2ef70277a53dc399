import { createHash } from 'node:crypto';
import { listClasses, listStudentSchools } from '@mahoe/contracts/accounts/classes';
import { listActivity } from '@mahoe/contracts/admin/activity';
import { listPayments } from '@mahoe/contracts/billing/adminPayments';
import { getAdminUser, listAdminUsers } from '@mahoe/contracts/accounts/users';
import { getVoucherStats, listVouchers } from '@mahoe/contracts/billing/vouchers';
import { listAdminQuestions, listAdminTopics } from '@mahoe/contracts/content/catalogue';
import { listDrafts } from '@mahoe/contracts/content/drafts';
import type { Operation } from '@mahoe/contracts/operation';
import {
  getHelpOverview,
  listAwayPupils,
  listFallingPupils,
  listGuessingPupils,
  listStuckPupils,
} from '@mahoe/contracts/progress/help';
import { listPrizes } from '@mahoe/contracts/progress/prizes';
import { openSession } from '@mahoe/api/sessions/sessions';
import { openPool, TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import type pg from 'pg';
import { startBenchStack } from './benchStack.ts';
import { median, milliseconds, percentile } from './figures.ts';
import { httpCaller } from './httpCaller.ts';

const PUPILS = 100_000;
const QUESTIONS = 20_000;
const VOUCHERS = 10_000;
const PRIZES = 20_000;
const CALLS = 60;
const WARM_UP = 5;
const GOAL_MS = 100;

/** A list as an administrator requests it. */
interface ListRequest {
  readonly what: string;
  readonly list: Operation;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  readonly range?: readonly [number, number];
  /** Query of an operation that is no list of records. */
  readonly query?: Readonly<Record<string, string>>;
}

/** Schools and classes of the pupils: 200 schools with 15 classes each. */
const SCHOOLS = 200;
const CLASSES_PER_SCHOOL = 15;
/** Id of the n-th row of a kind, as the statements below derive it. */
const idFor = (kind: string, n: number): string => {
  const digest = createHash('md5').update(`${kind}${n}`).digest('hex');
  const version4 = `${digest.slice(0, 12)}4${digest.slice(13, 16)}8${digest.slice(17)}`;
  return version4.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
const SCHOOL = idFor('school', 7);
const CLASS = idFor('class', 7);

/** First pages and the slowest filters: what a person would wait for. */
const lists: readonly ListRequest[] = [
  { what: 'students, first page', list: listAdminUsers, sort: ['lastName', 'ASC'] },
  {
    what: 'students, last page',
    list: listAdminUsers,
    sort: ['lastName', 'ASC'],
    range: [99_950, 99_974],
  },
  { what: 'students, a word in all', list: listAdminUsers, filter: { q: 'an' } },
  { what: 'students, a word in none', list: listAdminUsers, filter: { q: 'zzzz' } },
  { what: 'students, active', list: listAdminUsers, filter: { status: 'active' } },
  { what: 'students, expired', list: listAdminUsers, filter: { status: 'expired' } },
  { what: 'students, a grade', list: listAdminUsers, filter: { grade: 5 } },
  { what: 'students, by XP', list: listAdminUsers, sort: ['experiencePoints', 'DESC'] },
  { what: 'students, by end date', list: listAdminUsers, sort: ['subscriptionEndsAt', 'ASC'] },
  { what: 'students, by last login', list: listAdminUsers, sort: ['lastLoginAt', 'DESC'] },
  {
    what: 'students, active by XP',
    list: listAdminUsers,
    filter: { status: 'active', grade: 5 },
    sort: ['experiencePoints', 'ASC'],
  },
  { what: 'students, a school', list: listAdminUsers, filter: { school: SCHOOL } },
  {
    what: 'students, a school by XP',
    list: listAdminUsers,
    filter: { school: SCHOOL, grade: 5 },
    sort: ['experiencePoints', 'DESC'],
  },
  { what: 'students, a class', list: listAdminUsers, filter: { classId: CLASS } },
  {
    what: 'students, a class, by last login',
    list: listAdminUsers,
    filter: { school: SCHOOL, classId: CLASS },
    sort: ['lastLoginAt', 'DESC'],
  },
  { what: 'schools of students', list: listStudentSchools, query: {} },
  { what: 'classes of a school', list: listClasses, query: { school: SCHOOL } },
  { what: 'classes of all schools', list: listClasses, query: {} },
  { what: 'activity, first page', list: listActivity, sort: ['recordedAt', 'DESC'] },
  { what: 'activity, a word in none', list: listActivity, filter: { q: 'zzzz' } },
  { what: 'activity, a name in all', list: listActivity, filter: { q: 'admin' } },
  { what: 'questions, first page', list: listAdminQuestions, sort: ['subjectId', 'ASC'] },
  { what: 'questions, last page', list: listAdminQuestions, range: [19_950, 19_974] },
  { what: 'questions, two letters', list: listAdminQuestions, filter: { q: 'an' } },
  { what: 'questions, a word in none', list: listAdminQuestions, filter: { q: 'zzzz' } },
  { what: 'questions, a grade', list: listAdminQuestions, filter: { grade: 5 } },
  { what: 'questions, drafts', list: listAdminQuestions, filter: { status: 'draft' } },
  { what: 'questions, by text', list: listAdminQuestions, sort: ['question', 'ASC'] },
  { what: 'questions, by points', list: listAdminQuestions, sort: ['points', 'DESC'] },
  { what: 'topics, first page', list: listAdminTopics, sort: ['subjectId', 'ASC'] },
  { what: 'topics, a letter in all', list: listAdminTopics, filter: { q: 'a' } },
  { what: 'drafts, first page', list: listDrafts },
  {
    what: 'drafts, by topic, last',
    list: listDrafts,
    sort: ['topicName', 'DESC'],
    range: [950, 974],
  },
  { what: 'vouchers, first page', list: listVouchers, sort: ['createdAt', 'DESC'] },
  { what: 'vouchers, last page', list: listVouchers, range: [9950, 9974] },
  { what: 'vouchers, a word in all', list: listVouchers, filter: { q: 'an' } },
  { what: 'vouchers, a word in none', list: listVouchers, filter: { q: 'zzzz' } },
  { what: 'vouchers, by uses', list: listVouchers, sort: ['current_uses', 'DESC'] },
  { what: 'vouchers, four figures', list: getVoucherStats },
  { what: 'prizes, first page', list: listPrizes, sort: ['earnedOn', 'DESC'] },
  { what: 'prizes, a state', list: listPrizes, filter: { state: 'approved' } },
  { what: 'prizes, a word in all', list: listPrizes, filter: { q: 'an' } },
  { what: 'prizes, a word in none', list: listPrizes, filter: { q: 'zzzz' } },
  { what: 'payments, first page', list: listPayments },
  { what: 'payments, wants attention', list: listPayments, filter: { attention: true } },
  { what: 'payments, a state', list: listPayments, filter: { status: 'credited' } },
  { what: 'payments, by amount', list: listPayments, sort: ['amountCents', 'DESC'] },
  { what: 'help, overview', list: getHelpOverview, query: {} },
  { what: 'help, overview of a grade', list: getHelpOverview, query: { grade: '5' } },
  { what: 'help, overview of a subject', list: getHelpOverview, query: { subjectId: '1' } },
  { what: 'help, stuck', list: listStuckPupils, query: { page: '0' } },
  { what: 'help, guessing', list: listGuessingPupils, query: { page: '0' } },
  { what: 'help, falling', list: listFallingPupils, query: { page: '0' } },
  { what: 'help, away', list: listAwayPupils, query: { page: '0' } },
];

const buildPath = ({ list, filter = {}, sort, range = [0, 24], query }: ListRequest): string =>
  `${list.path}?${new URLSearchParams(
    query ?? {
      filter: JSON.stringify(filter),
      range: JSON.stringify(range),
      ...(sort ? { sort: JSON.stringify(sort) } : {}),
    },
  ).toString()}`;

/** Rows per statement, so that it ends within the statement timeout. */
const BATCH_SIZE = 1000;

/** SQL of a UUID derived from `n`, in the form of version 4. */
const idSql = (of: string, n = 'n'): string =>
  `overlay(overlay(md5('${of}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Rows of each table, and the statement that inserts rows $1 to $2; $3 is an administrator. */
const TABLES: Readonly<Record<string, readonly [number, string]>> = {
  school: [
    SCHOOLS,
    `insert into views.school (school_id, name, type, parish)
    select ${idSql('school', '(n % 200)')}, 'School ' || n, 'Primary', 'Kingston'
    from generate_series($1::int, $2) n where $3::uuid is not null`,
  ],
  school_class: [
    SCHOOLS * CLASSES_PER_SCHOOL,
    `insert into views.school_class (class_id, school_id, name, school_year)
    select ${idSql('class', '(n % 3000)')}, ${idSql('school', '(n % 200)')},
      (4 + n / 200 % 3) || ' Class ' || n / 600, 2026
    from generate_series($1::int, $2) n where $3::uuid is not null`,
  ],
  user_directory: [
    PUPILS,
    `insert into views.user_directory
    select (jsonb_populate_record(u, jsonb_build_object(
      'user_id', ${idSql('office')}, 'username', 'pupil' || n, 'grade', 4 + n % 3,
      'school_id', ${idSql('school', '(n % 200)')}, 'school_name', null,
      'class_id', ${idSql('class', '(n % 3000)')},
      'first_name', (array['Ana','Jordan','Keisha','Andre','Tia'])[1 + n % 5],
      'last_name', (array['Brown','Campbell','Reid','Grant','Chang'])[1 + n % 5] || n % 977,
      'search_text', lower('pupil' || n || ' ' || (array['Ana','Jordan','Keisha','Andre','Tia'])[1 + n % 5]
        || ' ' || (array['Brown','Campbell','Reid','Grant','Chang'])[1 + n % 5] || n % 977),
      'last_sign_in_at', now() - n * interval '1 minute'))).*
    from views.user_directory u, generate_series($1::int, $2) n
    where u.user_id = (select user_id from views.user_directory
      where not is_administrator order by registered_at limit 1)
      and $3::uuid is not null`,
  ],
  learner: [
    PUPILS,
    `insert into views.learner
    select (jsonb_populate_record(l, jsonb_build_object(
      'pupil_id', ${idSql('office')}, 'experience', n % 9973, 'grade', 4 + n % 3))).*
    from views.learner l, generate_series($1::int, $2) n
    where l.pupil_id = (select pupil_id from views.learner order by registered_on limit 1) and $3::uuid is not null`,
  ],
  leaderboard: [
    PUPILS,
    `insert into views.leaderboard
    select ${idSql('office')}, 4 + n % 3, n % 9973, n, current_date, 0, false
    from generate_series($1::int, $2) n where $3::uuid is not null`,
  ],
  subscription: [
    PUPILS,
    `insert into views.subscription
    select ${idSql('office')}, now() + (n % 400 - 200) * interval '1 day', 0
    from generate_series($1::int, $2) n where $3::uuid is not null`,
  ],
  last_learning: [
    PUPILS,
    `insert into views.last_learning
    select ${idSql('office')}, now() - n % 20 * interval '1 day'
    from generate_series($1::int, $2) n where $3::uuid is not null`,
  ],
  recent_quizzes: [
    PUPILS,
    // Three topics of the grade for each pupil; one pupil in twelve is stuck with each.
    `insert into views.recent_quizzes
    select ${idSql('office')}, t.topic_id, jsonb_build_array(q.one, q.one, q.one), current_date,
      (q.one->>'percentage')::int, (n + i) % 12 = 0
    from generate_series($1::int, $2) n join (
      select topic_id, grade, row_number() over (partition by grade order by topic_id) as i
      from views.topic where not is_removed) t on t.grade = 4 + n % 3 and t.i <= 3
    cross join lateral (select jsonb_build_object('sessionId', t.topic_id, 'endedOn', current_date,
      'percentage', case when (n + i) % 12 = 0 then 30 else 70 end) as one) q
    where $3::uuid is not null`,
  ],
  recent_answers: [
    PUPILS,
    `insert into views.recent_answers
    select ${idSql('office')}, s, array_fill(750::smallint, array[60]),
      array_fill(0::smallint, array[50]), current_date, (n + s) % 20 = 0, (n + s) % 30 = 0
    from generate_series($1::int, $2) n, generate_series(1, 5) s where $3::uuid is not null`,
  ],
  activity_log: [
    PUPILS,
    `insert into views.activity_log
    select ${idSql('decision')}, now() - n * interval '1 minute', $3,
      'SubscriptionExtended', 'none', ${idSql('office')}, 'Scholarship'
    from generate_series($1::int, $2) n`,
  ],
  prize: [
    PRIZES,
    `insert into views.prize
    select ${idSql('prize')}, ${idSql('office')}, current_date - n % 300,
      (array['earned','approved','handed_out','declined'])[1 + n % 4], null, null, null
    from generate_series($1::int, $2) n where $3::uuid is not null`,
  ],
  payment: [
    PUPILS,
    `insert into views.payment (payment_id, pupil_id, status, amount_cents, currency, months,
      requested_at, paid_at, disputed_at)
    select ${idSql('payment')}, ${idSql('office')},
      case when n % 10 = 0 then 'cancelled' else 'credited' end, 200000 - n % 5 * 10000, 'JMD', 1,
      now() - n * interval '1 minute', now() - n * interval '1 minute',
      case when n % 500 = 0 then now() end
    from generate_series($1::int, $2) n where $3::uuid is not null`,
  ],
  voucher: [
    VOUCHERS,
    `insert into views.voucher (voucher_id, code, voucher_type, value, description, max_uses,
      current_uses, duration_months, expires_at, created_by, created_at)
    select ${idSql('voucher')}, 'SCHOOL' || n, 'percentage', 100, 'Anchovy Primary', 1, n % 2, 1,
      now() + (n % 400 - 200) * interval '1 day', $3, now() - n * interval '1 minute'
    from generate_series($1::int, $2) n`,
  ],
  question: [
    QUESTIONS,
    `insert into views.question
    select ${idSql('question')}, topic_id, case when n % 20 = 0 then 'draft' else status end, version,
      content || jsonb_build_object('question', n || '. ' || (content->>'question')), n || '. ' || search_text
    from generate_series($1::int, $2) n join (
      select *, row_number() over (order by question_id) - 1 as i, count(*) over () as known
      from views.question) q on q.i = n % q.known
    where $3::uuid is not null`,
  ],
  draft: [
    QUESTIONS,
    `insert into views.draft
    select ${idSql('question')}, 'generators', 'equal-shares', null, n::text, 1, null, '[]', '[]',
      now() - n * interval '1 minute', 'waiting', false
    from generate_series($1::int, $2) n where n % 20 = 0 and $3::uuid is not null`,
  ],
};

/** Inserts rows directly: lists do not depend on how rows were written. */
const fillTables = async (pool: pg.Pool, adminId: string): Promise<void> => {
  for (const [table, [rows, statement]] of Object.entries(TABLES)) {
    for (let from = 1; from <= rows; from += BATCH_SIZE) {
      await pool.query(statement, [from, Math.min(rows, from + BATCH_SIZE - 1), adminId]);
    }
    // Autovacuum would do this within a minute.
    await pool.query(`vacuum analyze views.${table}`);
  }
};

/**
 * Measures each list of the admin app with 100,000 pupils, as many decisions and payments, 20,000
 * questions and prizes, 1,000 of them drafts, and 10,000 vouchers: first pages and the slowest filters, and
 * who of them needs help, on the server. Reference: reading one pupil by id in the same run.
 */
export const run = async (): Promise<void> => {
  const bench = await startBenchStack();
  const caller = httpCaller(bench.url, 1);
  try {
    const [pupil] = await bench.registerPupils(1);
    const { rows } = await bench.pool.query<{ user_id: string }>(
      'select user_id from accounts.credential where is_administrator limit 1',
    );
    const [admin] = rows;
    if (!pupil || !admin) throw new Error('nobody is there');
    const cookie = `mahoe_session=${await openSession(bench, admin.user_id)}`;
    const one = getAdminUser.path.replace(':id', pupil.id);
    while ((await caller.call('GET', one, cookie)).status !== 200);
    const patient = openPool(bench.databaseUrl, {
      timeouts: TIMEOUTS.follower,
      onError: (error) => console.error(error),
    });
    await fillTables(patient, admin.user_id);
    await patient.end();

    const measure = async (what: string, path: string): Promise<number> => {
      const samples: number[] = [];
      for (let n = 0; n < CALLS + WARM_UP; n += 1) {
        const since = performance.now();
        const { status, body } = await caller.call('GET', path, cookie);
        if (status !== 200) throw new Error(`${what}: ${status} ${body}`);
        if (n >= WARM_UP) samples.push(performance.now() - since);
      }
      const p95 = percentile(samples, 0.95);
      console.log(
        `${what.padEnd(28)} p50 ${milliseconds(median(samples)).padStart(9)}  p95 ${milliseconds(p95).padStart(9)}`,
      );
      return p95;
    };
    await measure('reference: one pupil', one);
    const slow: string[] = [];
    for (const asked of lists) {
      if ((await measure(asked.what, buildPath(asked))) > GOAL_MS) slow.push(asked.what);
    }
    console.log(
      slow.length === 0
        ? `Every list within ${GOAL_MS} ms.`
        : `Slower than ${GOAL_MS} ms: ${slow.join('; ')}`,
    );
  } finally {
    caller.close();
    await bench.stop();
  }
};
