import { instantMs, momentOf, stamp } from '@mahoe/domain/calendar';
import type { Position } from '@mahoe/eventstore/store/position';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectors } from './all.ts';
import { readAsOf, LogTooLong, type AsOfRequest, type AsOf } from './asOf.ts';
import { readTableRows } from './asOfRows.ts';
import { subscriptions } from './billing/subscriptions.ts';
import { erasures } from './accounts/erasures.ts';
import { userDirectory } from './accounts/userDirectory.ts';
import { generateSchoolHistory } from './fixtures/history.ts';
import { openLogWriter } from './fixtures/log.ts';
import { getPupilId } from './fixtures/pupils.ts';
import { startTestProjections, type TestProjections } from './fixtures/testProjections.ts';
import { getMorning } from './fixtures/world.ts';
import { checksums } from './fixtures/views.ts';
import { messages } from './messaging/messages.ts';
import { leaderboard } from './progress/leaderboard.ts';
import type { Projector } from './projector.ts';
import { rebuildViews } from './rebuildViews.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const tables = projectors.flatMap((projector) => projector.tables);
const history = [
  ...generateSchoolHistory({
    seed: 11,
    pupils: 6,
    days: 5,
    topicsPerGroup: 1,
    questionsPerTopic: 6,
  }),
].flat();
const DAY_MS = 86_400_000;
/** Midnight before the school's third day. */
const midnight = new Date(getMorning(3) - DAY_MS / 3);
const parts = [
  history.slice(0, history.length >> 2),
  ...Map.groupBy(
    history.slice(history.length >> 2),
    ({ event }) => instantMs(event.data.occurredAt) < midnight.getTime(),
  ).values(),
];

type Sums = Readonly<Record<string, string>>;
let projections: TestProjections;
/** Rows of the live views at some positions of the log. */
const checkpoints: { position: Position; live: Sums; events: number }[] = [];

/** Writes events as if they were recorded when they happened. */
const asItHappened = () => {
  const { store, personalData } = projections;
  return openLogWriter(
    {
      ...store,
      append: (stream, expected, events) =>
        store.append(
          stream,
          expected,
          events.map(({ metadata, ...event }) => ({
            ...event,
            metadata: { ...metadata, recordedAt: event.data['occurredAt'] },
          })),
        ),
    },
    personalData,
  );
};

beforeAll(async () => {
  projections = await startTestProjections();
  const log = asItHappened();
  let events = 0;
  for (const part of parts) {
    const position = await log.append(part);
    events += part.length;
    await rebuildViews(projections.runtime, projectors);
    checkpoints.push({ position, live: await checksums(projections.views.pool, tables), events });
  }
});
afterAll(() => projections.stop());

const look = <T>(asked: Partial<AsOfRequest>, see: (asOf: AsOf) => Promise<T>): Promise<T> =>
  readAsOf(
    { ...projections.runtime, databaseUrl: projections.views.url },
    { projectors, cut: { before: new Date(8.64e15) }, ...asked },
    see,
  );

const sumsAsOf = (asked: Partial<AsOfRequest>) =>
  look(asked, async ({ db, ...past }) => ({ sums: await checksums(db, tables), ...past }));

test('every table as of a checkpoint equals the live table at that checkpoint', async () => {
  expect(checkpoints).toHaveLength(3);
  for (const { position, live, events } of checkpoints) {
    const { sums, last, ...past } = await sumsAsOf({ cut: { upTo: position } });
    expect(sums).toEqual(live);
    expect(last?.position).toBe(position);
    expect(past).toMatchObject({ events, parkedStreams: 0 });
  }
});

test('every table as of the end of the log equals the live table', async () => {
  const { sums } = await sumsAsOf({});
  expect(sums).toEqual(await checksums(projections.views.pool, tables));
});

test('tables as of a day contain only what was recorded before its midnight', async () => {
  const [, second] = checkpoints;
  const { sums, last } = await sumsAsOf({ cut: { before: midnight } });
  expect(sums).toEqual(second?.live);
  expect(last?.position).toBe(second?.position);
  expect(last?.recordedAt.getTime()).toBeLessThan(midnight.getTime());
});

test('tables before the first event are empty', async () => {
  const { sums, ...past } = await sumsAsOf({ cut: { before: new Date(0) } });
  expect(Object.values(sums).filter((sum) => !sum.startsWith('0 rows'))).toEqual([]);
  expect(past).toMatchObject({ last: null, events: 0 });
});

test('the checksum is equal for the same part of the log and differs for another length', async () => {
  const [first] = checkpoints;
  const sum = async (cut: AsOfRequest['cut']): Promise<string> =>
    (await look({ projectors: [], cut }, (asOf) => Promise.resolve(asOf))).sha256;
  const whole = await sum({ before: new Date(8.64e15) });
  expect(await sum({ before: new Date(8.64e15) })).toBe(whole);
  expect(await sum({ upTo: first?.position ?? expect.fail() })).not.toBe(whole);
});

test('a past read sees no live table, leaves no table behind and parks no event for good', async () => {
  const poisoned = getPupilId(2);
  const broken: Projector = {
    ...subscriptions,
    project: async (events, db) => {
      const isAtFault = events.some(({ data }) => 'pupilId' in data && data.pupilId === poisoned);
      await subscriptions.project(events, db);
      if (isAtFault) await db.query(`select 'broken'::int`);
    },
  };
  await look({ projectors: [broken] }, async ({ db, parkedStreams }) => {
    expect(parkedStreams).toBe(1);
    const [found] = await readTableRows(db, [broken], {});
    const ids = found?.rows.map((row) => row['pupil_id']);
    expect(ids).toContain(getPupilId(1));
    expect(ids).not.toContain(poisoned);
    await expect(db.query('select from user_directory')).rejects.toThrow('does not exist');
  });
  const left = async (): Promise<unknown> => {
    const { rows } = await projections.views.pool.query(
      `select relname as left from pg_class where relpersistence = 't' and relkind = 'r'
       union all select reader from log.parked`,
    );
    return rows;
  };
  await expect.poll(left, { timeout: 45_000 }).toEqual([]);
});

test('a log that is longer than allowed is refused', async () => {
  await expect(look({ maxEvents: 10 }, () => Promise.resolve())).rejects.toThrow(LogTooLong);
});

test('the filter by pupil returns the rows that name the pupil and no others', async () => {
  const id = getPupilId(1);
  await look({ projectors: [userDirectory, subscriptions] }, async ({ db }) => {
    const found = await readTableRows(db, [userDirectory, subscriptions], { id });
    expect(found.map(({ table, rows }) => [table, rows.length])).toContainEqual([
      'user_directory',
      1,
    ]);
    const all = JSON.stringify(found);
    expect(all).toContain(id);
    expect(all).not.toContain(`"user_id":"${getPupilId(3)}"`);
  });
});

test('an earlier day shows no name, school or text of a pupil who was erased later', async () => {
  const pupilId = getPupilId(0);
  const chosen = [userDirectory, erasures, leaderboard, messages];
  const asOf = (cut: AsOfRequest['cut']) =>
    look({ projectors: chosen, cut }, async ({ db, erasedSince }) => {
      const { rows } = await db.query<Record<string, unknown>>(
        `select username, grade, is_erased,
           (select count(*)::int from leaderboard l where l.pupil_id = u.user_id) as places,
           (select count(*)::int from message where sender_id = u.user_id and not is_erased) as words
         from user_directory u where user_id = $1`,
        [pupilId],
      );
      return { erasedSince, row: rows[0] };
    });
  const cut = { upTo: checkpoints[1]?.position ?? expect.fail() };
  const before = await asOf(cut);
  expect(before).toMatchObject({
    erasedSince: 0,
    row: { username: 'pupil0', is_erased: false, places: 1 },
  });
  expect(before.row?.['words']).toBeGreaterThan(0);
  const erased = { pupilId, ...stamp(momentOf(Date.now())) };
  await projections.log.append([
    { stream: `erased-${pupilId}`, event: { type: 'PupilErased', data: erased } },
  ]);
  const after = { erasedSince: 1, row: { username: null, is_erased: true, places: 0, words: 0 } };
  expect(await asOf(cut)).toMatchObject(after);
  await projections.personalData.destroy(pupilId);
  expect(await asOf(cut)).toMatchObject(after);
  expect(await asOf({ before: new Date(8.64e15) })).toMatchObject({ ...after, erasedSince: 0 });
});
