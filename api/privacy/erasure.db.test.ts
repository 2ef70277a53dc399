import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMe, getUser, signIn } from '@mahoe/contracts/accounts/account';
import { signUpFree, checkUser } from '@mahoe/contracts/accounts/signUp';
import { getAdminUser, listAdminUsers } from '@mahoe/contracts/accounts/users';
import type { Operation, RequestOf } from '@mahoe/contracts/operation';
import { listLeaderboard, getTopicMastery } from '@mahoe/contracts/progress/progress';
import {
  deleteUser,
  getErasure,
  requestErasure,
  withdrawErasure,
} from '@mahoe/contracts/accounts/privacy';
import { getReportCard } from '@mahoe/contracts/progress/report';
import { erasure } from '@mahoe/domain/accounts/erasure';
import { openPool, TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectors } from '../../projections/all.ts';
import { checksums } from '../../projections/fixtures/views.ts';
import { openRuntime } from '../../projections/runtime.ts';
import { rebuildViews } from '../../projections/rebuildViews.ts';
import { tableErasurePolicies } from '@mahoe/reactions/accounts/tableErasurePolicies';
import { sweepErasures } from '@mahoe/reactions/jobs/finishErasures';
import { topics } from '../fixtures/bank.ts';
import { createCaller } from '../fixtures/caller.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import {
  buildSignUpForm,
  issueVoucher,
  newAdmin,
  PASSWORD,
  signUp,
  newName,
  type Person,
} from '../fixtures/people.ts';
import { takeQuiz } from '../fixtures/quiz.ts';

const testApi = useTestApi();
const DAY_MS = 86_400_000;
/** Tables are rewritten, and a busy disk takes its time. */
const SLOW = { timeout: 120_000 };
let admin: Person;
let ana: Person;
let ben: Person;
let pupils = 0;
let name: string;

beforeAll(async () => {
  await issueVoucher(testApi);
  admin = await newAdmin(testApi);
  ben = await signUp(testApi, 'Ben');
}, 120_000);
beforeEach(async () => {
  pupils += 1;
  name = newName('Anacanary');
  ana = await signUp(testApi, name);
  await testApi.settle();
});

const mine = () => ({ params: { id: ana.id } });
const withPassword = (password: string) => ({ ...mine(), body: { password } });

/** Sweeps like the product does every ten seconds, until an erasure has reached a stage. */
const sweepUntil = async (id: string, wanted: 'none' | 'begun' | 'completed'): Promise<void> => {
  const { views, commands, config, media, personalData, logger, clock } = testApi.services;
  const onError = (): void => {};
  const pool = openPool(config.DATABASE_URL, { max: 2, timeouts: TIMEOUTS.follower, onError });
  const look = async (): Promise<string> => {
    await testApi.settle();
    const sweeping = { views: { db: views }, commands, media, personalData, pool, logger };
    // A table may be in use; the product tries again too.
    await sweepErasures(sweeping, clock()).catch(onError);
    await testApi.settle();
    return stage(id);
  };
  await expect.poll(look, { timeout: 60_000 }).toBe(wanted);
  await pool.end();
};
const stage = async (id: string) => (await testApi.services.commands.load(erasure, id)).stage;

describe('a pupil’s own request', SLOW, () => {
  test('a pupil’s request needs the password, waits seven days, and is shown', async () => {
    expect(await ana.refused(requestErasure, withPassword('guessed'))).toMatchObject({
      status: 403,
      code: 'wrong-password',
    });
    expect(await ana.ask(getErasure, mine())).toEqual({ state: 'none', dueAt: null });
    const asked = await ana.ask(requestErasure, withPassword(PASSWORD));
    expect(asked.state).toBe('requested');
    const leftMs = Date.parse(asked.dueAt ?? '') - testApi.services.clock();
    expect(Math.abs(leftMs - 7 * DAY_MS)).toBeLessThan(60_000);
    expect(await ana.ask(getErasure, mine())).toEqual(asked);
    expect(await ana.ask(requestErasure, withPassword(PASSWORD))).toEqual(asked);
    expect(await ana.ask(getMe)).toMatchObject({ user: { id: ana.id } });
  });

  test('a pupil’s request can be withdrawn until it is carried out', async () => {
    await ana.ask(requestErasure, withPassword(PASSWORD));
    expect(await ana.ask(withdrawErasure, mine())).toEqual({ state: 'none', dueAt: null });
    expect(await ana.ask(withdrawErasure, mine())).toEqual({ state: 'none', dueAt: null });
    testApi.advanceClock(8 * DAY_MS);
    await sweepUntil(ana.id, 'none');
  });

  test('a pupil’s request is carried out when due, and ends the session', async () => {
    await ana.ask(requestErasure, withPassword(PASSWORD));
    testApi.advanceClock(7 * DAY_MS);
    await sweepUntil(ana.id, 'completed');
    expect(await ana.refused(getMe)).toMatchObject({ status: 401 });
  });
});

describe('deleted by an administrator, a student', SLOW, () => {
  test('a deleted student is gone from every screen when the call is answered', async () => {
    const grade = { query: { grade: 4, limit: 20, type: 'experience' as const } };
    expect(await admin.ask(deleteUser, mine())).toEqual({
      id: ana.id,
      message: 'User deleted successfully',
    });
    expect(await ana.refused(getMe)).toMatchObject({ status: 401 });
    const again = createCaller(testApi.app);
    const body = { username: ana.username, password: PASSWORD };
    expect(await again.refused(signIn, { body })).toMatchObject({ code: 'sign-in-failed' });
    expect(await ben.refused(getUser, mine())).toMatchObject({ status: 404 });
    expect(await admin.refused(getAdminUser, mine())).toMatchObject({ status: 404 });
    const listed = await admin.ask(listAdminUsers, {});
    expect(listed.map(({ id }) => id)).not.toContain(ana.id);
    expect(JSON.stringify(await ben.ask(listLeaderboard, grade))).not.toContain(ana.username);
  });

  test('a student is deleted at once despite an own request that waits, and only once', async () => {
    await ana.ask(requestErasure, withPassword(PASSWORD));
    const twice = await Promise.all([admin.ask(deleteUser, mine()), admin.ask(deleteUser, mine())]);
    expect(twice.map(({ id }) => id)).toEqual([ana.id, ana.id]);
    expect(await admin.ask(deleteUser, mine())).toMatchObject({ id: ana.id });
    await sweepUntil(ana.id, 'completed');
    const types = (await testApi.services.store.readStream(`erasure-${ana.id}`)).map(
      ({ type }) => type,
    );
    expect(types.filter((type) => type === 'ErasureBegun')).toHaveLength(1);
    expect(types.at(-1)).toBe('ErasureCompleted');
  });

  test('a deleted student’s name and address can be taken again', async () => {
    await admin.ask(deleteUser, mine());
    const form = buildSignUpForm(name);
    // The call waits a while for the name, but a busy machine takes longer.
    await testApi.settle();
    const { exists } = await createCaller(testApi.app).ask(checkUser, { body: form });
    expect(exists).toBe(false);
    const next = createCaller(testApi.app);
    const { user } = await next.ask(signUpFree, { body: form });
    expect(user.id).not.toBe(ana.id);
    await sweepUntil(ana.id, 'completed');
    expect(await next.ask(getMe)).toMatchObject({ user: { username: form.username } });
  });

  test('a deleted student does not come back by a repeated sign-up', async () => {
    const browser = createCaller(testApi.app);
    const key = { idempotencyKey: `sign-up-${pupils}` };
    const body = buildSignUpForm(newName('Returncanary'));
    const { user } = await browser.ask(signUpFree, { body }, key);
    await admin.ask(deleteUser, { params: { id: user.id } });
    await createCaller(testApi.app).refused(signUpFree, { body }, key);
    await sweepUntil(user.id, 'completed');
    const { rows } = await testApi.services.pool.query(
      'select 1 from accounts.credential where user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([]);
  });

  test('an administrator cannot be deleted like a student', async () => {
    expect(await admin.refused(deleteUser, { params: { id: admin.id } })).toMatchObject({
      code: 'user-not-found',
    });
    expect(await admin.ask(getMe)).toMatchObject({ user: { id: admin.id } });
  });
});

/** Reads every row of every table as text, by table. */
const everyRow = async (): Promise<ReadonlyMap<string, string>> => {
  const { pool } = testApi.services;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ all: string | null }>(
      `select string_agg(t::text, e'\\n') as all from ${name} t`,
    );
    found.set(name, rows[0]?.all ?? '');
  }
  return found;
};

/** Finds the files of the database and its server that contain a text. */
const filesWith = async (texts: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await testApi.services.pool.query<{ dir: string; oid: string }>(
    `select current_setting('data_directory') as dir,
       (select oid::text from pg_database where datname = current_database()) as oid`,
  );
  const { dir = '', oid = '' } = rows[0] ?? {};
  const files = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/base/') || file.includes(`/base/${oid}/`));
  const found: string[] = [];
  for (const file of [...files, `${dir}.log`]) {
    // A file may vanish meanwhile, because other tests use the same server.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (texts.some((text) => bytes.includes(text))) found.push(file.slice(dir.length));
  }
  return found;
};

/** Flushes to disk without a time limit. */
const flushToDisk = async (): Promise<void> => {
  const { config } = testApi.services;
  const onError = (): void => {};
  const pool = openPool(config.DATABASE_URL, { max: 1, timeouts: TIMEOUTS.job, onError });
  try {
    await pool.query('checkpoint');
  } finally {
    await pool.end();
  }
};

describe('after an erasure', SLOW, () => {
  const canaries = () => [name.toLowerCase(), name];

  test('no table, no line of the log and no file of the database names an erased pupil', async () => {
    await takeQuiz(testApi, ana, topics.counting.id, 1);
    await ana.ask(getMe);
    await testApi.settle();
    const shown = async () =>
      [...(await everyRow())].filter(([, rows]) => canaries().some((text) => rows.includes(text)));
    expect((await shown()).map(([table]) => table)).toEqual(['views.user_directory']);
    await flushToDisk();
    expect(await filesWith(canaries())).not.toEqual([]);

    await admin.ask(deleteUser, mine());
    await sweepUntil(ana.id, 'completed');
    expect(await shown()).toEqual([]);
    expect(await filesWith(canaries())).toEqual([]);
    expect(testApi.log.filter((line) => canaries().some((text) => line.includes(text)))).toEqual(
      [],
    );
  });

  test('tables that keep an erased pupil’s id are declared, and the learning history stays', async () => {
    await takeQuiz(testApi, ana, topics.counting.id, 1);
    await admin.ask(deleteUser, mine());
    await sweepUntil(ana.id, 'completed');
    const knowing = [...(await everyRow())].flatMap(([table, rows]) =>
      rows.includes(ana.id) ? [table] : [],
    );
    expect(knowing.filter((table) => !(table in tableErasurePolicies))).toEqual([]);
    expect(knowing).toEqual(expect.arrayContaining(['views.learner', 'views.quiz_session']));
  });

  test('every view equals its rebuild after an erasure', async () => {
    await takeQuiz(testApi, ana, topics.counting.id, 1);
    await admin.ask(deleteUser, mine());
    await sweepUntil(ana.id, 'completed');
    const { pool } = testApi.services;
    const tables = projectors.flatMap((one) => one.tables.map((table) => `views.${table}`));
    const live = await checksums(pool, tables);
    const { config, logger } = testApi.services;
    const runtime = openRuntime(config, logger, TIMEOUTS.job);
    await rebuildViews(runtime, projectors);
    await runtime.close();
    expect(await checksums(pool, tables)).toEqual(live);
  });

  test('others see what they saw before the erasure, but for the name', async () => {
    await takeQuiz(testApi, ana, topics.counting.id, 1);
    await takeQuiz(testApi, ben, topics.counting.id, 1);
    await testApi.settle();
    const ask = async <O extends Operation>(operation: O, request: RequestOf<O>) => {
      const send = ben.send as (one: Operation, asked: object) => ReturnType<typeof ben.send>;
      return (await send(operation, request as object)).body;
    };
    const seen = async (): Promise<readonly string[]> => [
      await ask(getMe, {}),
      await ask(getUser, { params: { id: ben.id } }),
      await ask(getReportCard, { params: { id: ben.id }, query: { period: 'month' } }),
      await ask(getTopicMastery, { params: { id: ben.id }, query: { grade: 4 } }),
    ];
    const before = await seen();
    await admin.ask(deleteUser, mine());
    await sweepUntil(ana.id, 'completed');
    expect(await seen()).toEqual(before);
  });
});
