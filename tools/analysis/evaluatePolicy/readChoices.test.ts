import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildHistory } from '../history/build.ts';
import { readHistory } from '../history/folder.ts';
import { openHistory } from '../history/openHistory.ts';
import { simulateLogBatches, describeSource } from '../simulate/simulatedHistory.ts';
import { findPolicy } from './choose.ts';
import { evaluatePolicy } from './estimate.ts';
import { readChoices } from './readChoices.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const size = { seed: 13, pupils: 20, days: 10, from: Date.UTC(2026, 0, 12, 5) };
const stretches = [...simulateLogBatches(size)];
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mahoe-policy-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A serving with propensities as if each candidate had been equally likely. */
const weighed = (event: Recorded): Recorded => {
  if (event.type !== 'QuestionServed') return event;
  const { candidateIds, predictedProbability } = event.data;
  const chances = candidateIds.map((_id, at) =>
    at % 2 === 0 ? (predictedProbability ?? 0.5) : 0.5,
  );
  const propensities = candidateIds.map(() => 1 / candidateIds.length);
  return { ...event, data: { ...event.data, chances, propensities } } as Recorded;
};

const historyOf = async (name: string, of: (event: Recorded) => Recorded) => {
  const folder = join(root, name);
  const changed = stretches.map((one) => ({ ...one, events: one.events.map(of) }));
  await buildHistory(folder, await readHistory(folder, describeSource(size)), changed);
  return openHistory(folder);
};

test('the policy that was recorded is worth what it brought, now and later', async () => {
  const history = await historyOf('recorded', weighed);
  const [counted] = await history.rows(
    'select count(*)::int as n, avg(is_correct::int) as mean from answers where graded and not rapid and not timed_out',
  );
  const choices = await readChoices(history, findPolicy('uniform', ''), 'right');
  const answered = await history.rows(
    'select count(*)::int as n from answers where graded and not rapid',
  );
  expect(choices).toHaveLength(Number(answered[0]?.['n']));
  expect(Number(counted?.['n'])).toBeGreaterThan(500);
  const evaluation = evaluatePolicy(choices);
  if ('refused' in evaluation) throw new Error(evaluation.refused);
  expect(evaluation.ips.value).toBeCloseTo(evaluation.recorded.value, 9);
  const next = evaluatePolicy(await readChoices(history, findPolicy('uniform', ''), 'next'));
  if ('refused' in next) throw new Error(next.refused);
  expect(next.choices).toBeLessThan(evaluation.choices);
  expect(next.ips.value).toBeCloseTo(next.recorded.value, 9);
  history.close();
});

/** A serving of a question chosen at the start: it records no choice. */
const settled = (event: Recorded): Recorded =>
  event.type === 'QuestionServed'
    ? ({ ...event, data: { ...event.data, chances: [], propensities: [] } } as Recorded)
    : event;

test('servings that recorded no chances tell nothing', async () => {
  const history = await historyOf('unrecorded', settled);
  const choices = await readChoices(history, findPolicy('uniform', ''), 'right');
  expect(evaluatePolicy(choices)).toHaveProperty('refused');
  history.close();
});
