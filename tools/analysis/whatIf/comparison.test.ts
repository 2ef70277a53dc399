// @module-tag large: replays a simulated term under other rules
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { computeMetrics, preparePredictions } from '../evaluate/metrics.ts';
import { kalmanElo } from '../evaluate/models/kalmanElo.ts';
import { predictAll } from '../evaluate/models/model.ts';
import { readAnswersOfHistory } from '../evaluate/readAnswers.ts';
import { readEvents } from '../fold/readEvents.ts';
import { buildHistory } from '../history/build.ts';
import { readHistory } from '../history/folder.ts';
import { openHistory, type History } from '../history/openHistory.ts';
import { simulateLogBatches, describeSource } from '../simulate/simulatedHistory.ts';
import { comparePredictions } from './predictions.ts';
import { readLastDay, compareInParallel } from './parallel.ts';
import {
  firstParameters,
  rulesInForce,
  isLearnerModel,
  toLearnerModel,
  buildTables,
  parseTriedRule,
  parseTriedRules,
  type TriedRule,
} from './rules.ts';
import { newComparison } from './comparison.ts';
import { writeComparison } from './writeComparison.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const size = { seed: 5, pupils: 30, days: 40, from: Date.UTC(2026, 0, 12, 5) };
const stretches = [...simulateLogBatches(size)];
let folder: string;
let history: History;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahoe-shadow-'));
  await buildHistory(folder, await readHistory(folder, describeSource(size)), stretches);
  history = await openHistory(folder);
});
afterAll(async () => {
  history.close();
  await rm(folder, { recursive: true, force: true });
});

const shadowUnder = async (of: History, tried: readonly TriedRule[]) => {
  const shadow = newComparison(rulesInForce, buildTables(tried), await readLastDay(of));
  await readEvents(of, shadow);
  return shadow.compared();
};
const shadowOf = (version: string, parameters: string) =>
  shadowUnder(history, [parseTriedRule(version, parameters)]);

const byPupil = (a: { readonly pupilId: string }, b: { readonly pupilId: string }): number =>
  a.pupilId < b.pupilId ? -1 : a.pupilId > b.pupilId ? 1 : 0;

test('shared among threads, pupils come to the same', async () => {
  const tried = parseTriedRule('mastery/2', 'window=8');
  const whole = await shadowOf('mastery/2', 'window=8');
  const shared = await compareInParallel(history, [tried], () => {}, 3);
  expect(shared).toEqual({
    ...whole,
    standings: whole.standings.toSorted(byPupil),
    differences: whole.differences.toSorted(byPupil),
  });
  expect(shared.differences.length).toBeGreaterThan(0);
});

test.each([
  ['mastery/1', ''],
  ['mastery/2', 'window=10,smallestWindow=5'],
  ['points/2', 'wrong=30,advanced=125'],
  ['streak/2', 'maxFreezes=2'],
  ['unlock/2', 'leastShare=1'],
  ['badge/2', 'quiz_10=10'],
  ['engagement/2', 'breadth=15'],
])('the rules in force change nobody: %s %s', async (version, parameters) => {
  const { differences, standings } = await shadowOf(version, parameters);
  expect(differences).toEqual([]);
  expect(standings).toHaveLength(size.pupils);
  for (const { inForce: now, tried } of standings) expect(tried).toEqual(now);
});

test('in any term the rules in force, all of them tried at once, change nobody', async () => {
  const rules = Object.keys(firstParameters).map((rule) => parseTriedRule(`${rule}/2`, ''));
  const spelt = rules
    .filter((rule) => !isLearnerModel(rule))
    .map(({ version }) => ({
      version,
      parameters: firstParameters[version.split('/')[0] ?? ''] ?? {},
    }));
  const term = fc.record({
    seed: fc.nat(),
    pupils: fc.integer({ min: 1, max: 6 }),
    days: fc.integer({ min: 1, max: 25 }),
    from: fc.constantFrom(Date.UTC(2026, 0, 12, 5), Date.UTC(2026, 5, 1, 5)),
  });
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(term, async (small) => {
      const at = await mkdtemp(join(folder, 'term-'));
      await buildHistory(
        at,
        await readHistory(at, describeSource(small)),
        simulateLogBatches(small),
      );
      const opened = await openHistory(at);
      const compared = await shadowUnder(opened, spelt);
      opened.close();
      expect(compared.differences).toEqual([]);
      for (const { inForce: now, tried } of compared.standings) expect(tried).toEqual(now);
      answers += compared.answers;
    }),
    { numRuns: 3 },
  );
  expect(answers).toBeGreaterThan(0);
});

const namedOnce = (id: string): string => `study-name-of-${id.slice(0, 4)}`;

test('examples open to why: the level after each step under both tables, and what each reached when', async () => {
  const tried = [parseTriedRule('mastery/2', 'window=5,smallestWindow=5')];
  const at = join(folder, 'shadowed');
  const { outputs, differences } = await writeComparison(history, tried, namedOnce, at);
  const examples = outputs.filter(({ file }) => file.startsWith('examples/'));
  const kinds = new Set(differences.map(({ kind }) => kind));
  expect(examples.length).toBeGreaterThan(kinds.size);
  const texts = await Promise.all(examples.map(({ file }) => readFile(join(at, file), 'utf8')));
  const mastery = texts.find((text) => text.startsWith('# mastery'))?.split('\n') ?? [];
  const named = differences.find(({ kind }) => kind === 'mastery') ?? expect.fail();
  expect(mastery[0]).toBe(`# mastery ${named.key}`);
  expect(mastery[2]).toContain(`Pupil ${named.pupilId}.`);
  // The table tried reached it only once a quiz was over and its level was enough.
  const over = mastery.find(
    (line) => line.startsWith(`| ${named.tried} `) && line.includes('quiz over'),
  );
  const [, threshold, level] =
    /from level (\d+) on \|.*\| (\d+): [\d. ]+ \|$/.exec(over ?? '') ?? [];
  expect(Number(level)).toBeGreaterThanOrEqual(Number(threshold));
  // After each answer that counts, its credit is the last one in both windows.
  const counted = mastery
    .map((line) => line.split(' | '))
    .filter((cells) => /^[\d.]+$/.test(cells[3] ?? ''));
  expect(counted.length).toBeGreaterThan(5);
  for (const [, , , credit, ...windows] of counted)
    for (const window of windows) expect(window.replace(' |', '').split(' ').at(-1)).toBe(credit);
  const pupils = await history.rows('select distinct pupil_id from answers');
  for (const text of texts) {
    expect(text.split('\n').length).toBeGreaterThan(8);
    expect(text).toContain('study-name-of-');
    for (const { pupil_id: id } of pupils) expect(text).not.toContain(String(id));
  }
});

test('a shorter window masters sooner, and opens sooner', async () => {
  const { differences } = await shadowOf('mastery/2', 'window=5,smallestWindow=5');
  const ofKind = (wanted: string) => differences.filter(({ kind }) => kind === wanted);
  expect(ofKind('mastery').length).toBeGreaterThan(0);
  expect(ofKind('unlock').length).toBeGreaterThan(0);
  const sooner = ofKind('mastery').filter(
    (one) => !one.inForce || (one.tried ?? '9') < one.inForce,
  );
  expect(sooner.length).toBeGreaterThan(ofKind('mastery').length / 2);
});

test('each of the others changes what it rules', async () => {
  const changed = async (version: string, parameters: string, figure: 'experience' | 'streak') => {
    const { standings } = await shadowOf(version, parameters);
    return standings.filter(({ inForce: now, tried }) => now[figure] !== tried[figure]).length;
  };
  expect(await changed('points/2', 'wrong=0', 'experience')).toBe(size.pupils);
  const { differences: streaks } = await shadowOf('streak/2', 'firstFreezes=0,maxFreezes=0');
  expect(streaks.some(({ kind, tried }) => kind === 'streak' && tried === null)).toBe(true);
  const { differences: opened } = await shadowOf('unlock/2', 'leastShare=0');
  expect(opened.every(({ tried }) => tried !== null)).toBe(true);
  expect(opened.filter(({ kind }) => kind === 'unlock').length).toBeGreaterThan(0);
  const { differences: badges } = await shadowOf('badges/2', 'quiz_10=2');
  expect(badges.some(({ kind, key }) => kind === 'badge' && key === 'quiz_10')).toBe(true);
});

const predictUnder = async (version: string, parameters: string) =>
  comparePredictions(
    await readAnswersOfHistory(history.duck),
    toLearnerModel(parseTriedRule(version, parameters)),
  );

test('the learner model in force is the product’s own, and predicts nothing otherwise', async () => {
  const answers = await readAnswersOfHistory(history.duck);
  const { correct, user } = answers;
  const chances = predictAll(answers, kalmanElo());
  const own = computeMetrics(preparePredictions({ chances, correct, user }));
  const { inForce: now, tried, difference, moved } = await predictUnder('learner-model/1', '');
  expect(now).toEqual(own);
  expect(tried).toEqual(own);
  expect(moved).toEqual([]);
  for (const { low, high } of Object.values(difference)) expect([low, high]).toEqual([0, 0]);
});

test('another learner model is tried beside it, and every prediction it changes is listed', async () => {
  const {
    tried,
    inForce: now,
    moved,
    difference,
    answers,
    pupils,
  } = await predictUnder('learner-model/2', '');
  expect(difference.logLoss.value).toBe(tried.logLoss - now.logLoss);
  expect(difference.logLoss.high).toBeLessThan(0);
  expect(pupils).toBe(size.pupils);
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.length).toBeLessThan(answers);
  const places = moved.slice(0, 20).map(({ pupilId, questionId, answeredAt }) =>
    history.rows(
      `select 1 from answers where pupil_id = '${pupilId}' and question_id = '${questionId}'
       and occurred_at = '${answeredAt.slice(0, -1)}'`,
    ),
  );
  expect((await Promise.all(places)).every((rows) => rows.length === 1)).toBe(true);
  // The version's own constants apply unless others are given.
  const { parameters } = parseTriedRule('learner-model/2', 'gain=0.1');
  expect(parameters).toEqual({ gain: 0.1, halfLife: 30 });
});

test('the mixed learner model is tried on the log, with weights that it learns itself', async () => {
  const one = await predictUnder('learner-model/3', '');
  expect(one.tried).not.toEqual(one.inForce);
  expect(await predictUnder('learner-model/3', '')).toEqual(one);
  expect(() => toLearnerModel(parseTriedRule('learner-model/3', 'gain=0.1'))).toThrow(
    'it learns its weights',
  );
});

test('an unknown rule or parameter is named in the error', () => {
  expect(() => parseTriedRule('magic/1', '')).toThrow('There are: mastery, streak, unlock');
  expect(() => parseTriedRule('mastery/2', 'width=3')).toThrow('window=10, smallestWindow=5');
  expect(() => parseTriedRule('mastery/2', 'window=many')).toThrow('no parameter');
  expect(() => parseTriedRule('mastery/2', 'window=8,window=9')).toThrow(
    'window of mastery is given twice',
  );
});

test('one rule is tried under one table at a time, each with parameters of its own', () => {
  const tried = parseTriedRules(['mastery/2', 'learner-model/2'], ['window=8', 'gain=0.1']);
  expect(tried.map(({ parameters }) => parameters)).toEqual([
    { window: 8 },
    { gain: 0.1, halfLife: 30 },
  ]);
  for (const [one, other] of [
    ['learner-model/2', 'learner-model/3'],
    ['points/2', 'points/2'],
    ['unlock/2', 'unlocking/3'],
  ] as const) {
    expect(() => parseTriedRules([one, other], [])).toThrow('cannot be in force at once');
  }
  expect(() => parseTriedRules(['mastery/2'], ['window=8', 'window=6'])).toThrow(
    'too many for 1 --rule',
  );
});
