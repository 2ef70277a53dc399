import { listActivity } from '@mahoe/contracts/activity';
import { getAdminUser, listAdminUsers } from '@mahoe/contracts/backOffice';
import type { Operation } from '@mahoe/contracts/operation';
import { openSession } from '@mahoe/api/accounts/sessions';
import { openPool, PATIENCE } from '@mahoe/eventstore/pool';
import type pg from 'pg';
import { startBenchStack } from './benchStack.ts';
import { median, milliseconds, percentile } from './figures.ts';
import { httpCaller } from './httpCaller.ts';

const PUPILS = 100_000;
const CALLS = 60;
const WARM_UP = 5;
const GOAL_MS = 100;

/** A list as an administrator asks for it. */
interface Asked {
  readonly what: string;
  readonly list: Operation;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  readonly range?: readonly [number, number];
}

/** First pages and the worst filters: what a person would wait for. */
const lists: readonly Asked[] = [
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
  { what: 'activity, first page', list: listActivity, sort: ['recordedAt', 'DESC'] },
  { what: 'activity, a word in none', list: listActivity, filter: { q: 'zzzz' } },
  { what: 'activity, a name in all', list: listActivity, filter: { q: 'admin' } },
];

const pathOf = ({ list, filter = {}, sort, range = [0, 24] }: Asked): string =>
  `${list.path}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify(range),
    ...(sort ? { sort: JSON.stringify(sort) } : {}),
  }).toString()}`;

/** Rows that one statement makes: it has to end in its time. */
const AT_ONCE = 1000;

/** SQL of an id that follows from `n`, of version 4 as far as anybody can tell. */
const idOf = (of: string): string =>
  `overlay(overlay(md5('${of}' || n) placing '4' from 13) placing '8' from 17)::uuid`;

const TABLES = {
  user_directory: `insert into views.user_directory
    select (jsonb_populate_record(u, jsonb_build_object(
      'user_id', ${idOf('office')}, 'username', 'pupil' || n, 'grade', 4 + n % 3,
      'first_name', (array['Ana','Jordan','Keisha','Andre','Tia'])[1 + n % 5],
      'last_name', (array['Brown','Campbell','Reid','Grant','Chang'])[1 + n % 5] || n % 977,
      'last_sign_in_at', now() - n * interval '1 minute'))).*
    from views.user_directory u, generate_series($2::int, $3) n where u.user_id = $1`,
  learner: `insert into views.learner
    select (jsonb_populate_record(l, jsonb_build_object(
      'pupil_id', ${idOf('office')}, 'experience', n % 9973, 'grade', 4 + n % 3))).*
    from views.learner l, generate_series($2::int, $3) n where l.pupil_id = $1`,
  subscription: `insert into views.subscription
    select (jsonb_populate_record(s, jsonb_build_object(
      'pupil_id', ${idOf('office')},
      'ends_at', now() + (n % 400 - 200) * interval '1 day'))).*
    from views.subscription s, generate_series($2::int, $3) n where s.pupil_id = $1`,
  activity_log: `insert into views.activity_log
    select ${idOf('decision')}, now() - n * interval '1 minute', $1,
      'SubscriptionExtended', 'none', ${idOf('office')}, 'Scholarship'
    from generate_series($2::int, $3) n`,
} as const;

/** As many rows like one there is: lists do not care how they came. */
const multiply = async (pool: pg.Pool, pupilId: string, adminId: string): Promise<void> => {
  for (const [table, statement] of Object.entries(TABLES)) {
    const like = table === 'activity_log' ? adminId : pupilId;
    for (let from = 1; from <= PUPILS; from += AT_ONCE) {
      await pool.query(statement, [like, from, from + AT_ONCE - 1]);
    }
    await pool.query(`analyze views.${table}`);
  }
};

/**
 * Each list of the back office with 100,000 pupils and as many decisions: first pages and the worst
 * filters, on the server, beside reading one pupil by id in the same run.
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
    const cookie = `mahoe_session=${await openSession(bench.pool, admin.user_id)}`;
    const one = getAdminUser.path.replace(':id', pupil.id);
    while ((await caller.call('GET', one, cookie)).status !== 200);
    const patient = openPool(bench.databaseUrl, {
      patience: PATIENCE.follower,
      onError: (error) => console.error(error),
    });
    await multiply(patient, pupil.id, admin.user_id);
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
      if ((await measure(asked.what, pathOf(asked))) > GOAL_MS) slow.push(asked.what);
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
