// @module-tag large: brings histories of a simulated term up to date
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSchoolHistory } from '@mahoe/projections/fixtures/history';
import { toRecordedEvents } from '@mahoe/projections/fixtures/log';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildHistory, type LogBatch } from './build.ts';
import { readHistory } from './folder.ts';
import { openHistory } from './openHistory.ts';
import { historyTables } from './tables.ts';

vi.setConfig({ testTimeout: 180_000 });

const size = { seed: 4, pupils: 4, days: 6, topicsPerGroup: 1, questionsPerTopic: 6 };
const events = toRecordedEvents([...generateSchoolHistory(size)].flat());
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mahoe-cuts-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Builds a history with one update per piece, each read in portions. */
const built = async (pieces: readonly (readonly LogBatch[])[]) => {
  const folder = await mkdtemp(join(root, 'history-'));
  for (const piece of pieces)
    await buildHistory(folder, await readHistory(folder, 'a school'), piece);
  const { position, events: read } = await readHistory(folder);
  const history = await openHistory(folder);
  const tables: Record<string, unknown> = { position, read };
  for (const { name } of historyTables) {
    const reader = await history.duck.runAndReadAll(`select * from ${name} order by all`);
    tables[name] = reader.getRowsJson();
  }
  history.close();
  return tables;
};

const stretch = (from: number, to: number, goesOn = false): LogBatch => {
  const own = events.slice(from, to);
  const position = own.at(-1)?.position ?? expect.fail();
  return { events: own, read: own.length, position, goesOn };
};

test('brought up to date at any points it is what it is from the start', async () => {
  const whole = await built([[stretch(0, events.length)]]);
  expect(whole['read']).toBe(events.length);
  const place = fc.integer({ min: 1, max: events.length - 1 });
  const places = fc.uniqueArray(place, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(places, place, async (cuts, portion) => {
      const ends = [...cuts, events.length].toSorted((a, b) => a - b);
      const pieces = ends.map((end, at) => {
        const from = ends[at - 1] ?? 0;
        const middle = from + portion;
        return middle < end
          ? [stretch(from, middle, true), stretch(middle, end)]
          : [stretch(from, end)];
      });
      expect(await built(pieces)).toEqual(whole);
    }),
    { numRuns: 4 },
  );
});
