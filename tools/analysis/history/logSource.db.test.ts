// @module-tag large: builds a history from a whole log
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeWithoutKeys, isRecorded, type Decoded } from '@mahoe/eventstore/store/codec';
import {
  createEventStore,
  type IsolatedEventStore,
} from '@mahoe/eventstore/fixtures/createEventStore';
import { createKeyStore, KEK, type KeyStore } from '@mahoe/eventstore/fixtures/keys';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import { positionOf } from '@mahoe/eventstore/store/position';
import { readLog } from '@mahoe/eventstore/store/readLog';
import type { StoredEvent } from '@mahoe/eventstore/store/eventStore';
import { generateSchoolHistory } from '@mahoe/projections/fixtures/history';
import { openLogWriter } from '@mahoe/projections/fixtures/log';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { foldBatch } from '../fold/batchFold.ts';
import { newLearnerFold } from '../fold/learnerFold.ts';
import type { FoldedPupil } from '../fold/pupilFold.ts';
import { readEvents } from '../fold/readEvents.ts';
import { rerunLogBatch } from '../reproduce/rerunHistory.ts';
import { buildHistory } from './build.ts';
import { readHistory } from './folder.ts';
import { readLogBatches } from './logSource.ts';
import { openHistory } from './openHistory.ts';
import { writeRows } from './rows.ts';
import { decodeForRows } from './lightSchemas.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const events = [
  ...generateSchoolHistory({
    seed: 3,
    pupils: 8,
    days: 6,
    topicsPerGroup: 2,
    questionsPerTopic: 12,
  }),
].flat();
let log: IsolatedEventStore;
let keys: KeyStore;
let folder: string;
beforeAll(async () => {
  [log, keys, folder] = await Promise.all([
    createEventStore(),
    createKeyStore(),
    mkdtemp(join(tmpdir(), 'mahoe-from-log-')),
  ]);
});
afterAll(() =>
  Promise.all([log.stop(), keys.drop(), rm(folder, { recursive: true, force: true })]),
);

const update = async () => {
  const before = await readHistory(folder, 'log of a test');
  return buildHistory(folder, before, readLogBatches(log.store, before.position));
};

test('a log gives its history, without any key, and what is new is added', async () => {
  const writer = openLogWriter(log.store, openPersonalData(keys.pool, KEK));
  const half = Math.floor(events.length / 2);
  await writer.append(events.slice(0, half));
  const first = await update();
  expect(await update()).toMatchObject({ events: 0, parts: [] });
  await writer.append(events.slice(half));
  const second = await update();
  expect(first.events + second.events).toBe(events.length);

  // Each batch read again is the same, although the log has continued.
  const stretches = [
    { built: first, after: null },
    { built: second, after: first.state.position },
  ];
  for (const [at, { built, after }] of stretches.entries()) {
    const outputs = built.parts.map(({ file, rows, sha256 }) => ({ file, rows, sha256 }));
    const kept = { parameters: { after, upTo: built.state.position }, outputs };
    const again = rerunLogBatch(log.store, kept, second.state, join(folder, `again ${at}`));
    expect(await again).toEqual(outputs);
  }

  const count = (type: string): number => events.filter(({ event }) => event.type === type).length;
  const history = await openHistory(folder);
  const [counts] = await history.rows(
    `select (select count(*)::int from answers where not timed_out) as answers,
       (select count(*)::int from servings) as servings,
       (select count(*)::int from sessions where type = 'QuizSessionStarted') as starts,
       (select count(*)::int from events where data ilike '%@school.jm%' or data like '%Brown%')
         as personal`,
  );
  expect(counts).toEqual({
    answers: count('AttemptAnswered'),
    servings: count('QuestionServed'),
    starts: count('QuizSessionStarted'),
    personal: 0,
  });

  // Days, suspensions, erasures, holidays, articles, cheers: everything that learning needs is in it.
  const ofEvents = newLearnerFold();
  for (const { event } of events) ofEvents.follow(event);
  // Later answers carry themselves which questions were answered today.
  const kept = (pupil: FoldedPupil) => pupil.learner && { ...pupil.learner, today: undefined };
  const ofHistory: Record<string, unknown> = {};
  await readEvents(
    history,
    foldBatch([{ rules: (inForce) => inForce }], {
      onReached: () => {},
      onPupil: (pupilId, [pupil]) => {
        if (pupil?.learner) ofHistory[pupilId] = kept(pupil);
      },
    }),
  );
  history.close();
  expect(ofHistory).toEqual(
    Object.fromEntries([...ofEvents.pupils].map(([id, pupil]) => [id, kept(pupil)])),
  );
});

/** Reads the sample of a completion as its first format stored it. */
const readFirstCompletion = async (): Promise<StoredEvent> => {
  const file = '../../../eventstore/fixtures/events/QuizSessionCompleted.v1.json';
  const { stored } = JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')) as {
    stored: StoredEvent;
  };
  return { ...stored, revision: 0n, position: positionOf('7'), recordedAt: new Date(0) };
};

test('events decoded for rows give the rows of the whole events', async () => {
  const written = [await readFirstCompletion()];
  for await (const batch of readLog(log.store, null, 1000)) written.push(...batch);
  const rowsBy = (decoded: (event: StoredEvent) => Decoded): unknown => {
    const rows: unknown[] = [];
    for (const event of written.map(decoded).filter(isRecorded))
      writeRows(event, ({ name }, row) => rows.push([name, ...row]));
    return rows;
  };
  expect(written.length).toBe(1 + events.length);
  expect(rowsBy(decodeForRows)).toEqual(rowsBy(decodeWithoutKeys));
});
