// @module-tag large: simulates terms of 3,000 pupils
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildHistory } from '../history/build.ts';
import { readHistory } from '../history/folder.ts';
import { openHistory, type History } from '../history/openHistory.ts';
import { computeTruth, type TermSize } from '../simulate/term.ts';
import { simulateLogBatches, describeSource } from '../simulate/simulatedHistory.ts';
import { findPolicy } from './choose.ts';
import { evaluatePolicy } from './estimate.ts';
import { readChoices } from './readChoices.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const size: TermSize = { seed: 9, pupils: 3000, days: 1, from: Date.UTC(2026, 0, 12, 5) };
const inArm = new Map(computeTruth(size).map(({ pupilId, arm }) => [pupilId, arm]));
let root: string;
let recorded: History;

const played = async (
  term: TermSize,
  isKept: (event: Recorded) => boolean = () => true,
): Promise<History> => {
  const folder = await mkdtemp(join(root, 'term-'));
  const before = await readHistory(folder, describeSource(term));
  const kept = [...simulateLogBatches(term)].map((stretch) => ({
    ...stretch,
    events: stretch.events.filter(isKept),
  }));
  await buildHistory(folder, before, kept);
  return openHistory(folder);
};

/** Selects first questions of quizzes, before which the policies hardly differ. */
const isOfFirst = ({ data }: Recorded): boolean =>
  !('questionNumber' in data) || data.questionNumber === 1;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mahoe-played-'));
  recorded = await played(size, isOfFirst);
});
afterAll(async () => {
  recorded.close();
  await rm(root, { recursive: true, force: true });
});

const valued = async (history: History, parameters: string, arms: readonly string[]) => {
  const choices = await readChoices(history, findPolicy('bell', parameters), 'right');
  const own = choices.filter(({ pupil }) => arms.includes(inArm.get(pupil) ?? ''));
  const evaluation = evaluatePolicy(own);
  if ('refused' in evaluation) throw new Error(evaluation.refused);
  return evaluation;
};

test.each(['target=0.9'])(
  'a bell of %s brings in a played term what the recorded term estimates',
  async (parameters) => {
    const estimated = await valued(recorded, parameters, ['adaptive', 'control']);
    const choice = { policy: 'choice/4', choose: 'bell', parameters };
    const tried = await played({ ...size, choice }, isOfFirst);
    // Its own choices have the weight 1, so their estimate is the recorded mean.
    const itself = await valued(tried, parameters, ['adaptive']);
    tried.close();
    expect(itself.effectiveSample).toBeCloseTo(itself.choices, 0);
    const brought = itself.recorded;
    for (const { value, high } of [
      estimated.ips,
      estimated.selfNormalised,
      estimated.doublyRobust,
    ]) {
      const margin = Math.hypot(high - value, brought.high - brought.value);
      expect(Math.abs(value - brought.value)).toBeLessThan(margin);
      // The recorded mean differs: the estimate belongs to the other policy.
      expect(Math.abs(estimated.recorded.value - brought.value)).toBeGreaterThan(margin);
    }
  },
);

test('another rule of mastery rules the term that is played', async () => {
  const mastery = { version: 'mastery/2', parameters: { window: 5 } };
  const small = { ...size, pupils: 90, days: 30 };
  const [now, tried] = [await played(small), await played({ ...small, mastery })];
  const adopted = await tried.rows(
    `select data->>'$.version' as version from events where type = 'RuleAdopted'`,
  );
  expect(adopted).toEqual([{ version: 'mastery/2' }]);
  const topics = async (history: History): Promise<number> => {
    const [row] = await history.rows(
      'select count(distinct (pupil_id, topic_id))::int as n from answers',
    );
    return Number(row?.['n']);
  };
  // Pupils who master sooner move on to another topic sooner.
  expect(await topics(tried)).toBeGreaterThan(await topics(now));
  for (const history of [now, tried]) history.close();
});
