// @module-tag large: builds histories of a simulated term
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { simulateLogBatches, describeSource } from '../simulate/simulatedHistory.ts';
import { buildHistory, type LogBatch } from './build.ts';
import { readHistory, writeJson } from './folder.ts';
import { openHistory } from './openHistory.ts';
import { writeRows } from './rows.ts';
import { historyTables } from './tables.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const size = { seed: 3, pupils: 12, days: 40, from: Date.UTC(2026, 0, 12, 5) };
const source = describeSource(size);
const stretches = [...simulateLogBatches(size)];
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mahoe-history-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const build = async (name: string, of: readonly LogBatch[]) => {
  const folder = join(root, name);
  return buildHistory(folder, await readHistory(folder, source), of);
};

/** Returns every table's rows, over all files. */
const contents = async (name: string): Promise<unknown> => {
  const history = await openHistory(join(root, name));
  const tables = historyTables.map(async (table) => [
    table.name,
    (await history.duck.runAndReadAll(`select * from ${table.name} order by all`)).getRowsJson(),
  ]);
  const read = await Promise.all(tables);
  history.close();
  return read;
};

test('made twice it is the same to the byte', async () => {
  const one = await build('one', stretches);
  const other = await build('other', stretches);
  expect(other.parts).toEqual(one.parts);
  expect(one.parts.some(({ file }) => file === 'answers/month=2026-02/000001.parquet')).toBe(true);
});

test('brought up to date from any point it is what it is from the start', async () => {
  await build('whole', stretches);
  const whole = await contents('whole');
  for (const cut of [1, 3]) {
    const before = await build(`cut ${cut}`, stretches.slice(0, cut));
    const { parts } = await build(`cut ${cut}`, stretches.slice(cut));
    const after = await readHistory(join(root, `cut ${cut}`));
    // Files written before stay unchanged.
    expect(after.parts).toEqual([...before.parts, ...parts]);
    expect(await contents(`cut ${cut}`)).toEqual(whole);
  }
});

test('its files hold the rows that were put, through parts and months', async () => {
  const put = new Map(historyTables.map((table) => [table, [] as unknown[]]));
  for (const event of stretches.flatMap(({ events }) => events))
    writeRows(event, (table, row) => void put.get(table)?.push(row));
  const folder = join(root, 'rows');
  const { parts } = await buildHistory(folder, await readHistory(folder, source), stretches, 300);
  expect(new Set(parts.map(({ file }) => file.slice(-14))).size).toBeGreaterThan(2);
  const history = await openHistory(folder);
  for (const [{ name, columns }, rows] of put) {
    const asPut = columns.map((column) => {
      if (column.name === 'occurred_at') return 'epoch_ms(occurred_at)::DOUBLE';
      return column.written ? `${column.name}::${column.type}` : column.name;
    });
    const read = await history.duck.runAndReadAll(
      `select ${asPut.join(', ')} from ${name} order by position`,
    );
    expect(rows.length, name).toBeGreaterThan(10);
    expect(read.getRowsJson(), name).toEqual(rows);
  }
  history.close();
});

test('files end with a stretch, in however many portions it is read', async () => {
  const portions = stretches.flatMap((stretch) => {
    const half = Math.floor(stretch.events.length / 2);
    const first = stretch.events.slice(0, half);
    const position = first.at(-1)?.position ?? stretch.position;
    return [
      { events: first, read: first.length, position, goesOn: true },
      { ...stretch, events: stretch.events.slice(half), read: stretch.read - first.length },
    ];
  });
  const inParts = async (name: string, of: readonly LogBatch[]) => {
    const folder = join(root, name);
    return buildHistory(folder, await readHistory(folder, source), of, 500);
  };
  const whole = await inParts('whole stretches', stretches);
  const read = await inParts('portions', portions);
  expect(new Set(whole.parts.map(({ file }) => file.slice(-14))).size).toBeGreaterThan(2);
  expect(read).toEqual(whole);
});

test('a simulation that was killed goes on where its history stands', async () => {
  await build('killed', stretches.slice(0, 2));
  const { position } = await readHistory(join(root, 'killed'));
  await build('killed', [...simulateLogBatches(size, position)]);
  await build('unhurt', stretches);
  expect(await contents('killed')).toEqual(await contents('unhurt'));
});

test('the history contains no name', async () => {
  const { parts } = await build('nameless', stretches);
  const history = await openHistory(join(root, 'nameless'));
  const rows = await history.rows(
    `select count(*)::int as named from events
     where data ilike '%simulated-%' or data like '%usernameKey%' or data like '%personal%'`,
  );
  expect(rows).toEqual([{ named: 0 }]);
  history.close();
  for (const { file } of parts) {
    const bytes = await readFile(join(root, 'nameless', file));
    expect(bytes.includes('simulated.invalid')).toBe(false);
  }
});

test('a file that cannot be written is an error, and the history names no other of its number', async () => {
  const folder = join(root, 'unwritable');
  const before = await readHistory(folder, source);
  await mkdir(folder);
  await writeFile(join(folder, 'sessions'), 'in the way');
  await expect(buildHistory(folder, before, stretches, 500)).rejects.toThrow('ENOTDIR');
  const { parts } = await readHistory(folder, source);
  expect(parts.map(({ file }) => file)).toEqual(['events/month=2026-01/000001.parquet']);
  // In the second update, answers are written before sessions.
  await access(join(folder, 'answers/month=2026-01/000002.parquet'));
});

test('a folder of another source or version is refused', async () => {
  await build('taken', stretches.slice(0, 1));
  await expect(readHistory(join(root, 'taken'), 'log of somebody else')).rejects.toThrow(
    'holds the history of simulation',
  );
  await expect(readHistory(join(root, 'none'))).rejects.toThrow('There is no history');
  const before = { format: 2, source, position: null, events: 0, parts: [] };
  await writeJson(join(root, 'before', 'history.json'), before);
  await expect(readHistory(join(root, 'before'), source)).rejects.toThrow('move it away');
});
