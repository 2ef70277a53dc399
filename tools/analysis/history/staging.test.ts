import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDuck, quoteText } from './duck.ts';
import { openStaging } from './staging.ts';
import { events, type Value } from './tables.ts';

const ROWS = 5000;
const ODD = ['', 'nul \0', 'Ḿ‍👩🏽‍🏫', 'it\'s "said"', 'n'.repeat(70_000), '\n'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahoe-staging-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Rows of which some are empty, most have values of their own, and some repeat others'. */
const rowsOf = (part: number): readonly (readonly Value[])[] =>
  Array.from({ length: ROWS }, (_, at) => [
    at,
    1_780_000_000_000 + at,
    at < ROWS / 2 ? '2026-05-31' : '2026-06-01',
    at % 7 === 0 ? 'PupilErased' : 'ArticleRead',
    at % 3 === 0 ? null : `pupil ${(part * at) % 1000}`,
    ODD[at % 1000] ?? `${part === 1 ? at : ROWS - at} of part ${part}`,
  ]);

test('texts come out as they were put, each part its own, one made while the next is put', async () => {
  const staging = openStaging();
  const parts = [1, 2].map(rowsOf);
  const written = parts.map((rows, at) => {
    for (const row of rows) staging.put(events, row);
    return staging.write(folder, at + 1);
  });
  const files = await Promise.all(written);
  await staging.close();
  const duck = await (await openDuck()).connect();
  for (const [at, rows] of parts.entries()) {
    const months = files[at]?.map(({ file }) => file) ?? [];
    expect(months.map((file) => file.slice(0, -14))).toEqual([
      'events/month=2026-05/',
      'events/month=2026-06/',
    ]);
    const from = months.map((file) => quoteText(join(folder, file))).join(', ');
    const read = await duck.runAndReadAll(
      `select position::DOUBLE, epoch_ms(occurred_at)::DOUBLE, local_date::VARCHAR, type, pupil_id, data
       from read_parquet([${from}], hive_partitioning = false)`,
    );
    // In the order of the files, not sorted.
    expect(read.getRowsJson()).toEqual(rows);
  }
  duck.closeSync();
});
