import { buildUrl } from '@mahoe/contracts/buildUrl';
import {
  FEED_LIMIT,
  getSharing,
  listFriendActivities,
} from '@mahoe/contracts/social/friendActivity';
import { FRIEND_SEARCH_LIMIT, listUsers } from '@mahoe/contracts/social/friends';
import pg from 'pg';
import { startBenchStack, type BenchPupil } from './benchStack.ts';
import { median, milliseconds, percentile } from './figures.ts';
import { httpCaller } from './httpCaller.ts';

const PUPILS = 1_000_000;
const FRIENDS = 200;
const QUIZZES_EACH = 100;
const MILESTONES_EACH = 20;
/** Quizzes of pupils who are no friends, so that friends' rows are scattered. */
const OTHERS_QUIZZES = 500_000;
const CALLS = 200;
const WARM_UP = 20;
const REFERENCE_CALLS = 5;
const SEARCH_GOAL_MS = 50;
const FEED_GOAL_MS = 30;
/** Pupils who search in turn: so many that none of them searches too often. */
const SEARCHERS = 100;

const PUPIL_ID = `('0f0e7a52-3d0c-4e0a-9b43-' || lpad(to_hex(n), 12, '0'))::uuid`;

const TEXTS = ['k', 'an', 'kei', 'own', 'brown12', '99', 'hanice.re', 'zzqx', 'MORGAN'];

/**
 * Creates pupils with usernames in the usual form: a first name, a separator, a last name, a number.
 */
const fillPupils = async (db: pg.Client, count: number): Promise<void> => {
  // Creates indexes afterwards, which is faster than maintaining them during the insert.
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'views.user_directory'::regclass and not indisprimary`,
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  await db.query(
    `insert into views.user_directory (user_id, is_administrator, username, first_name, last_name,
       grade, is_suspended, registered_at, sign_ins, is_erased, extra_time_factor)
     select ${PUPIL_ID}, false,
       (array['ana','ben','keisha','jevaughn','tamika','marlon','shanice','dwayne','kemar','britt',
         'oneil','latoya','ricardo','simone','andre','nadine','junior','paula','devon','joy']
       )[1 + n % 20] || (array['','.','_','-'])[1 + n / 20 % 4] ||
       (array['brown','smith','campbell','williams','grant','reid','gordon','morgan','clarke',
         'bailey','lewis','thompson'])[1 + n / 80 % 12] || n,
       'Ana', 'Brown', 4 + n % 3, false, now(), 1, false, 1
     from generate_series(1, $1::int) n`,
    [count],
  );
  for (const { definition } of rows) await db.query(definition);
  await db.query('vacuum (analyze) views.user_directory');
};

/** Creates friends of some pupils, and achievements of theirs and of others within a year. */
const fillActivities = async (db: pg.Client, pupilIds: readonly string[]): Promise<void> => {
  await db.query(
    `insert into views.friend select pupil_id, ${PUPIL_ID}, now()
     from generate_series(1, $2::int) n, unnest($1::uuid[]) pupil_id`,
    [pupilIds, FRIENDS],
  );
  await db.query(
    `insert into views.quiz_activity
       select gen_random_uuid(), ${PUPIL_ID}, null, (random() * 100)::int, 50, at, at::date
       from (select case when i <= $1 * $2 then 1 + i % $1 else 1 + i % $3 end as n,
           now() - random() * interval '365 days' as at
         from generate_series(1, $1::int * $2::int + $4::int) i order by random()) made`,
    [FRIENDS, QUIZZES_EACH, PUPILS, OTHERS_QUIZZES],
  );
  await db.query(
    `insert into views.milestone (pupil_id, kind, key, reached_at, evidence)
     select ${PUPIL_ID}, 'level', level::text, now() - random() * interval '365 days',
       '{"rule": "level/1"}'
     from generate_series(1, $1::int) n, generate_series(2, $2::int + 1) level`,
    [FRIENDS, MILESTONES_EACH],
  );
  for (const table of ['friend', 'quiz_activity', 'milestone']) {
    await db.query(`vacuum (analyze) views.${table}`);
  }
};

const formatTimes = (times: readonly number[]): string =>
  `p50 ${milliseconds(median(times))}, p95 ${milliseconds(percentile(times, 0.95))}`;

const timeCalls = async (
  calls: number,
  warmUp: number,
  call: () => Promise<unknown>,
): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let n = -warmUp; n < calls; n += 1) {
    const began = performance.now();
    await call();
    if (n >= 0) times.push(performance.now() - began);
  }
  return times;
};

/** Queries of a plain version: the whole table for a part of a name, every item of every friend. */
const createReferences = (db: pg.Client, pupilId: string) => ({
  search: (text: string) => () =>
    db.query(
      `select user_id, username, first_name, last_name, grade from views.user_directory
       where username ilike '%' || $1 || '%' order by username limit ${FRIEND_SEARCH_LIMIT}`,
      [text],
    ),
  feed: () =>
    db.query(
      `select a.*, u.first_name from (
         select pupil_id, session_id as id, completed_at as at from views.quiz_activity
         where percentage >= 60
         union all select pupil_id, activity_id, reached_at from views.milestone
       ) a join views.friend f on f.friend_id = a.pupil_id and f.pupil_id = $1
       join views.user_directory u on u.user_id = a.pupil_id
       order by at desc limit ${FEED_LIMIT}`,
      [pupilId],
    ),
});

/**
 * Measures search among a million pupils, and the feed of a pupil with 200 friends, through HTTP.
 * Reference: the queries of a plain version on the same database.
 */
export const run = async (args: string[]): Promise<void> => {
  const pupils = Number(args[0] ?? PUPILS);
  const bench = await startBenchStack();
  const caller = httpCaller(bench.url, 1);
  // Has no statement timeout, unlike the product's connections.
  const db = new pg.Client({ connectionString: bench.databaseUrl });
  try {
    await db.connect();
    const searchers = await bench.registerPupils(SEARCHERS);
    const [pupil] = searchers;
    if (!pupil) throw new Error('no pupil');
    await fillPupils(db, pupils);
    await fillActivities(
      db,
      searchers.map(({ id }) => id),
    );
    const reference = createReferences(db, pupil.id);
    let calls = 0;
    const get = (path: string, by: readonly BenchPupil[]) => async (): Promise<void> => {
      calls += 1;
      const { status, body } = await caller.call(
        'GET',
        path,
        (by[calls % by.length] ?? pupil).cookie,
      );
      if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    };

    const floor = await timeCalls(CALLS, WARM_UP, get(buildUrl(getSharing, {}), [pupil]));
    console.log(`a call that reads one row: ${formatTimes(floor)}`);
    const all: number[] = [];
    for (const text of TEXTS) {
      const path = buildUrl(listUsers, { query: { q: text } });
      const ours = await timeCalls(CALLS, WARM_UP, get(path, searchers));
      const plain = await timeCalls(REFERENCE_CALLS, 1, reference.search(text));
      all.push(...ours);
      console.log(
        `search ${text.padEnd(10)} ${formatTimes(ours)}   plain, one scan: ${formatTimes(plain)}`,
      );
    }
    console.log(
      `search of ${pupils.toLocaleString('en')} pupils: ${formatTimes(all)} (goal p95 ${SEARCH_GOAL_MS} ms)`,
    );

    const path = buildUrl(listFriendActivities, { query: { limit: FEED_LIMIT } });
    const feed = await timeCalls(CALLS, WARM_UP, get(path, [pupil]));
    const plain = await timeCalls(CALLS, WARM_UP, reference.feed);
    console.log(
      `feed of ${FRIENDS} friends: ${formatTimes(feed)} (goal p95 ${FEED_GOAL_MS} ms)   plain join, without HTTP: ${formatTimes(plain)}`,
    );
  } finally {
    caller.close();
    await db.end();
    await bench.stop();
  }
};
