// @module-tag large: folds simulated terms
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { learningEventTypes } from '@mahoe/domain/progress/learner';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import { generateSchoolHistory } from '@mahoe/projections/fixtures/history';
import { toRecordedEvents } from '@mahoe/projections/fixtures/log';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildHistory, type LogBatch } from '../history/build.ts';
import { readHistory } from '../history/folder.ts';
import { openHistory } from '../history/openHistory.ts';
import { isStored } from '../history/rows.ts';
import { buildTables, parseTriedRule } from '../whatIf/rules.ts';
import { simulateLogBatches } from '../simulate/simulatedHistory.ts';
import { foldBatch, type RuleSet } from './batchFold.ts';
import { newLearnerFold } from './learnerFold.ts';
import type { FoldedPupil } from './pupilFold.ts';
import { readEvents } from './readEvents.ts';
import { settingTypes } from './setting.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahoe-together-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tables: readonly RuleSet[] = [
  { rules: (inForce) => inForce },
  { rules: buildTables([parseTriedRule('mastery/2', 'window=6,smallestWindow=3')]).learning },
  {
    rules: buildTables([
      parseTriedRule('unlock/2', 'leastShare=0'),
      parseTriedRule('streak/2', 'maxFreezes=0'),
    ]).learning,
  },
];

/**
 * Days of a school with everything that may happen: moved topics, holidays, suspensions, erasures.
 */
const eventful = (seed: number): LogBatch[] => {
  const size = { seed, pupils: 8, days: 8, topicsPerGroup: 2, questionsPerTopic: 12 };
  const events = toRecordedEvents([...generateSchoolHistory(size)].flat());
  const position = events.at(-1)?.position ?? 0n;
  return [{ events, read: events.length, position }] as LogBatch[];
};

/** State of a learner after answers in batches, without today's answers. */
const stateOf = ({ learner, topics }: FoldedPupil) => ({
  learner: learner && { ...learner, today: undefined },
  topics: Object.fromEntries([...topics].toSorted(([a], [b]) => (a < b ? -1 : 1))),
});

const ofEach = (events: readonly Recorded[], { rules }: RuleSet) => {
  const fold = newLearnerFold(rules);
  const reached = events.flatMap((event) => fold.follow(event));
  return {
    reached: Map.groupBy(reached, ({ pupilId }) => pupilId),
    pupils: new Map([...fold.pupils].map(([id, pupil]) => [id, stateOf(pupil)])),
  };
};

const ofTogether = async (name: string, stretches: readonly LogBatch[]) => {
  const at = join(folder, name);
  await buildHistory(at, await readHistory(at, name), stretches);
  const history = await openHistory(at);
  const sides = tables.map(() => ({
    reached: new Map<string, { pupilId: string; milestone: unknown }[]>(),
    pupils: new Map<string, unknown>(),
  }));
  const follower = foldBatch(tables, {
    onReached: (pupilId, milestone, side) => {
      const own = sides[side]?.reached;
      own?.set(pupilId, [...(own.get(pupilId) ?? []), { pupilId, milestone }]);
    },
    onPupil: (pupilId, pupils) => {
      for (const [side, pupil] of pupils.entries())
        if (pupil.learner) sides[side]?.pupils.set(pupilId, stateOf(pupil));
    },
  });
  await readEvents(history, follower);
  history.close();
  return sides;
};

test.each([
  ['an eventful school', () => eventful(3)],
  ['another', () => eventful(8)],
  [
    'a simulated term',
    () => [
      ...simulateLogBatches({ seed: 5, pupils: 15, days: 30, from: Date.UTC(2026, 0, 12, 5) }),
    ],
  ],
])('taken up together, answers come to what each by itself does: %s', async (name, made) => {
  const stretches = made();
  const events = stretches.flatMap(({ events: some }) => some);
  const together = await ofTogether(name, stretches);
  for (const [side, ruled] of tables.entries()) {
    const each = ofEach(events, ruled);
    expect(each.pupils.size).toBeGreaterThan(5);
    expect(each.reached.size).toBeGreaterThan(5);
    expect(together[side]?.pupils).toEqual(each.pupils);
    expect(together[side]?.reached).toEqual(each.reached);
  }
});

test('the history has every fact that learning follows from', () => {
  for (const type of [...learningEventTypes, ...settingTypes]) expect(isStored(type)).toBe(true);
});
