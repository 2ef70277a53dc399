// @module-tag large: simulates a term
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildHistory } from '../history/build.ts';
import { readHistory } from '../history/folder.ts';
import { openHistory, type History } from '../history/openHistory.ts';
import { trueDifficultyOf } from '../simulate/school.ts';
import { describeSource, simulateLogBatches } from '../simulate/simulatedHistory.ts';
import { writeItems } from './command.ts';
import type { ItemParameters } from './itemParameters.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const size = { seed: 6, pupils: 75, days: 25, from: Date.UTC(2026, 0, 12, 5) };
let folder: string;
let history: History;
let found: Awaited<ReturnType<typeof writeItems>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahoe-items-'));
  const before = await readHistory(folder, describeSource(size));
  await buildHistory(folder, before, simulateLogBatches(size));
  history = await openHistory(folder);
  found = await writeItems(history, join(folder, 'items'));
});
afterAll(async () => {
  history.close();
  await rm(folder, { recursive: true, force: true });
});

const correlate = (pairs: readonly (readonly [number, number])[]): number => {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [a, b] = [mean(0), mean(1)];
  const sum = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  return (
    sum(([x, y]) => (x - a) * (y - b)) /
    Math.sqrt(sum(([x]) => (x - a) ** 2) * sum(([, y]) => (y - b) ** 2))
  );
};

test('estimated difficulties follow the true ones', () => {
  const pairs = found.items.map((item) => {
    const label = item.label as Parameters<typeof trueDifficultyOf>[1];
    return [item.difficulty, trueDifficultyOf(item.questionId, label)] as const;
  });
  expect(pairs.length).toBeGreaterThan(100);
  expect(correlate(pairs)).toBeGreaterThan(0.5);
});

test('every question has ten pupils or more, names, and an error that more answers make smaller', () => {
  const mean = (of: readonly ItemParameters[]): number =>
    of.reduce((sum, { difficultyError }) => sum + difficultyError, 0) / of.length;
  for (const { pupils, topicName, text, difficultyError } of found.items) {
    expect(pupils).toBeGreaterThanOrEqual(10);
    expect([topicName, text].every((one) => one.length > 2)).toBe(true);
    // The prior has a standard deviation of 1.
    expect(difficultyError).toBeGreaterThan(0);
    expect(difficultyError).toBeLessThan(1);
  }
  const middle = found.items.filter(({ facility }) => facility > 0.4 && facility < 0.8);
  const byAnswers = middle.toSorted((a, b) => a.answers - b.answers);
  const third = Math.floor(byAnswers.length / 3);
  expect(third).toBeGreaterThan(10);
  expect(mean(byAnswers.slice(0, third))).toBeGreaterThan(mean(byAnswers.slice(-third)));
});

test('the file has a row for each question, and its topic by name', async () => {
  const lines = (await readFile(join(folder, 'items', 'items.csv'), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(1 + found.items.length);
  expect(lines[0]).toContain('difficulty,difficulty_se');
  const [named] = await history.rows(
    `select count(*)::int as n from items where topic_name is null`,
  );
  expect(named).toEqual({ n: 0 });
});
