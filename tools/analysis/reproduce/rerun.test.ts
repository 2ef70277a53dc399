// @module-tag large: repeats whole analyses
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { positionOf } from '@mahoe/eventstore/store/position';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildHistory, type LogBatch } from '../history/build.ts';
import {
  computeHistoryChecksum,
  readHistory,
  findStateByChecksum,
  writeJson,
} from '../history/folder.ts';
import { openHistory } from '../history/openHistory.ts';
import { simulateLogBatches, describeSource } from '../simulate/simulatedHistory.ts';
import { createPseudonym } from '../study/studies.ts';
import { rerunOnHistory } from './rerun.ts';
import { rerunSimulation, readUpTo } from './rerunHistory.ts';
import { findHistory, type SavedManifest } from './savedManifest.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const size = { seed: 7, pupils: 75, days: 12, from: Date.UTC(2026, 0, 12, 5) };
const stretches = [...simulateLogBatches(size)];
const names = async () => createPseudonym(Buffer.alloc(32, 4));
let root: string;
let folder: string;
/** Checksums of the history before and after an addition. */
let sums: readonly string[];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mahoe-again-'));
  folder = join(root, 'history');
  const source = describeSource(size);
  const cut = stretches.length - 3;
  const one = await readHistory(folder, source);
  const { state } = await buildHistory(folder, one, stretches.slice(0, cut));
  const { state: later } = await buildHistory(folder, state, stretches.slice(cut));
  sums = [computeHistoryChecksum(state), computeHistoryChecksum(later)];
});
afterAll(() => rm(root, { recursive: true, force: true }));

const made = async (
  command: keyof typeof rerunOnHistory,
  parameters: unknown,
  sum: string,
  to: string,
) => {
  const standing = findStateByChecksum(await readHistory(folder), sum);
  if (!standing) throw new Error('the history never stood there');
  const history = await openHistory(folder, standing);
  try {
    return await rerunOnHistory[command](history, parameters, join(root, to), names);
  } finally {
    history.close();
  }
};

test.each<[keyof typeof rerunOnHistory, unknown]>([
  ['sql', { query: 'select topic_id, avg(credit) from answers group by 1' }],
  ['sql', { query: 'pivot answers on arm using count(*) group by topic_id; -- by arm' }],
  ['shadow', { study: 'x', tried: [{ version: 'mastery/2', parameters: { window: 6 } }] }],
  ['shadow', { study: 'x', tried: [{ version: 'learner-model/2', parameters: { gain: 0.1 } }] }],
  ['export', { study: 'x', from: '2000-01-01', to: '9999-12-31', format: 'csv' }],
  ['evaluate', { model: ['kalmanElo', 'itemMean'], bootstrap: 20, seed: 1, parameters: {} }],
  ['policy', { policy: 'choice/4', choose: 'uniform', parameters: '', outcome: 'right' }],
])('%s again is the same to the byte, though the history has grown', async (command, asked) => {
  const [before = '', after = ''] = sums;
  const one = await made(command, asked, before, `${command} one`);
  expect(one.length).toBeGreaterThan(0);
  expect(await made(command, asked, before, `${command} two`)).toEqual(one);
  expect(await made(command, asked, after, `${command} three`)).not.toEqual(one);
});

test.each([
  '',
  ';',
  '-- select 1',
  '/* select 1; */',
  'select 1; select 2',
  'select 1; pivot answers on arm using count(*)',
  'pivot answers on arm using count(*); select 1',
])('“%s” is not one statement', async (query) => {
  const [before = ''] = sums;
  await expect(made('sql', { query }, before, 'none')).rejects.toThrow('One statement at a time');
});

const kept: SavedManifest = {
  command: 'simulate',
  parameters: size,
  code: '',
  versions: { node: '', duckdb: '' },
  history: { source: describeSource(size), position: null, events: 0, sha256: '' },
  outputs: [],
};

test('a simulation again gives the files it gave', async () => {
  const at = join(root, 'whole');
  const { parts } = await buildHistory(at, await readHistory(at, describeSource(size)), stretches);
  const outputs = parts.map(({ file, rows, sha256 }) => ({ file, rows, sha256 }));
  expect(await rerunSimulation({ ...kept, outputs }, join(root, 'again'))).toEqual(outputs);
});

test('a history is found by what it was, not by what it is', async () => {
  const [before = ''] = sums;
  const manifest = join(folder, 'policies', 'one', 'manifest.json');
  const wanted = { ...kept, history: { ...kept.history, sha256: before } };
  const { folder: found, standing } = await findHistory(manifest, wanted, undefined);
  expect(found).toBe(folder);
  expect(computeHistoryChecksum(standing)).toBe(before);
  const never = { ...kept, history: { ...kept.history, sha256: 'never' } };
  await expect(findHistory(manifest, never, folder)).rejects.toThrow('--history names another');
  const earlier = join(root, 'earlier');
  await writeJson(join(earlier, 'history.json'), { ...standing, format: 2 });
  await expect(findHistory(manifest, wanted, earlier)).rejects.toThrow('cannot be made again');
});

test('a stretch of the log ends where it ended, though the log has gone on', async () => {
  const log = async function* (): AsyncGenerator<LogBatch> {
    yield* stretches;
  };
  const all = stretches.flatMap(({ events }) => events);
  const last = all[Math.floor(all.length / 2)]?.position ?? positionOf(1);
  const read: LogBatch[] = [];
  for await (const stretch of readUpTo(log(), last)) read.push(stretch);
  expect(read.flatMap(({ events }) => events)).toEqual(
    all.slice(0, Math.floor(all.length / 2) + 1),
  );
  expect(read.at(-1)?.position).toBe(last);
});
