// R16 and R17 of docs/rules.md
import {
  adjustPoints,
  getAdaptiveDashboard,
  getPointsCurve,
  listExperimentReadings,
  previewPoints,
  revertPoints,
  runBatchUpdate,
} from '@mahoe/contracts/adaptive/adaptation';
import { getHistory } from '@mahoe/contracts/accounts/users';
import { getAdminQuestion } from '@mahoe/contracts/content/catalogue';
import { basePoints } from '@mahoe/domain/adaptive/pointsAdjustment';
import { approvedQuestions } from '@mahoe/projections/content/queries';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newAdmin, newPupil, type Person } from '../fixtures/people.ts';
import { takeQuiz } from '../fixtures/quiz.ts';
import { getSystemStatus } from './dashboard.ts';

const testApi = useTestApi();

let admin: Person;
let [hard, easy, few] = ['', '', ''];
beforeAll(async () => {
  const bank = await approvedQuestions({ db: testApi.services.views }, topics.fractions.id);
  [hard = '', easy = '', few = ''] = bank.map(({ questionId }) => questionId);
  admin = await newAdmin(testApi);
}, 60_000);

/** Statistics of a question, as many answers would leave them. */
const judged = (question_id: string, attempts: number, correct: number, more: object = {}) => ({
  question_id,
  version: 1,
  attempts,
  correct,
  rapid: 2,
  time_outs: 1,
  timed_answers: attempts,
  timed_milliseconds: attempts * 30_000,
  option_counts: {},
  first_attempts: 10,
  first_attempts_correct: 9,
  levels: { 2: attempts },
  last_position: 77,
  last_day: '2026-11-02',
  ...more,
});
const put = (...rows: readonly object[]) =>
  testApi.services.views('question_statistics').insert(rows).onConflict('question_id').merge();

beforeEach(async () => {
  await testApi.settle();
  await put(judged(hard, 60, 18), judged(easy, 25, 24), judged(few, 19, 0));
});

const preview = () => admin.ask(previewPoints);

test('the curve drawn is the curve by which points are proposed', async () => {
  const { curve } = await admin.ask(getPointsCurve);
  expect(curve.map(({ rate }) => rate)).toEqual([100, 80, 60, 40, 20, 0]);
  for (const { rate, points } of curve) expect(basePoints(rate / 100)).toBe(points);
});

describe('the preview', () => {
  test('the preview lists every question with twenty attempts, largest change first, with its evidence', async () => {
    const items = await preview();
    expect(items.map(({ questionId }) => questionId)).toEqual([hard, easy]);
    const [first] = items;
    expect(first).toMatchObject({
      successRate: 30,
      totalAttempts: 60,
      suggestedPoints: 21,
      change: 21 - (first?.currentPoints ?? 0),
      band: { low: 18, high: 25, label: '20–40%' },
      firstSuccessRate: 90,
      isFirstDifferent: true,
      isSignificant: true,
      meanSeconds: 30,
      referenceSeconds: 30,
      levels: [{ level: 2, attempts: 60 }],
      ruleVersion: 'points-adjustment/1',
      upToPosition: '77',
    });
    expect(first?.interval.low).toBeCloseTo(19.9, 1);
    expect(first?.interval.high).toBeCloseTo(42.5, 1);
    expect(new Set(items.map((item) => item.preview)).size).toBe(1);
  });

  test('the preview records nothing', async () => {
    const before = await testApi.services.store.headPosition();
    await preview();
    expect(await testApi.services.store.headPosition()).toBe(before);
  });
});

describe('adjusting', () => {
  test('adjusting by an outdated preview is refused and sets nothing', async () => {
    const [item] = await preview();
    await put(judged(hard, 90, 9));
    const body = { preview: item?.preview ?? '' };
    expect(await admin.refused(adjustPoints, { body })).toMatchObject({
      status: 409,
      code: 'preview-stale',
    });
    const now = await preview();
    expect(now.find(({ questionId }) => questionId === hard)).toMatchObject({
      currentPoints: item?.currentPoints,
      version: item?.version,
    });
  });

  test('adjusting named questions leaves the others as they are', async () => {
    const [item, ...others] = (await preview()).filter(({ change }) => change !== 0);
    if (!item) throw new Error('nothing is proposed');
    expect(others.length).toBeGreaterThan(0);
    const none = { preview: item.preview, questionIds: [] };
    expect(await admin.ask(adjustPoints, { body: none })).toMatchObject({ adjusted: 0 });
    const body = { preview: item.preview, questionIds: [item.questionId] };
    const { questionIds, ...counts } = await admin.ask(adjustPoints, { body });
    expect({ questionIds, ...counts }).toMatchObject({
      adjusted: 1,
      questionIds: [item.questionId],
      skipped: 0,
    });
    await testApi.settle();
    const pointsOf = async (id: string): Promise<number> =>
      (await admin.ask(getAdminQuestion, { params: { id } })).points;
    for (const { questionId, currentPoints } of others) {
      expect(await pointsOf(questionId)).toBe(currentPoints);
    }

    // Taking it back gives the points before, once.
    const again = { body: { questionIds: [...questionIds] } };
    expect(await admin.ask(revertPoints, again)).toEqual({ reverted: 1, skipped: 0 });
    await testApi.settle();
    expect(await pointsOf(item.questionId)).toBe(item.currentPoints);
    expect(await admin.ask(revertPoints, again)).toEqual({ reverted: 0, skipped: 1 });
    await testApi.settle();
  });

  test('adjusting sets the previewed points with their evidence, and a repeat changes nothing', async () => {
    const items = await preview();
    const changes = items.filter(({ change }) => change !== 0);
    const countAdjustments = async (): Promise<number> =>
      (await admin.ask(getAdaptiveDashboard)).analytics.difficultyAdjustments;
    const before = await countAdjustments();
    const body = { preview: items[0]?.preview ?? '' };
    expect(await admin.ask(adjustPoints, { body })).toEqual({
      message: 'Question points have been automatically adjusted based on performance data',
      adjusted: changes.length,
      questionIds: expect.arrayContaining(changes.map(({ questionId }) => questionId)),
      skipped: 0,
    });
    await testApi.settle();
    for (const { questionId, suggestedPoints } of changes) {
      const shown = await admin.ask(getAdminQuestion, { params: { id: questionId } });
      expect(shown.points).toBe(suggestedPoints);
    }
    const history = await admin.ask(getHistory, { params: { kind: 'quizzes', id: hard } });
    const event = history.find(({ type }) => type === 'QuestionPointsAdjusted');
    expect(event?.details).toMatchObject({ new: '21', n: '60', p: '0.3', upToPosition: '77' });
    await put(judged(hard, 60, 18), judged(easy, 25, 24));
    expect((await preview()).every(({ change }) => change === 0)).toBe(true);
    expect(await admin.ask(adjustPoints, { body: {} })).toMatchObject({ adjusted: 0 });
    expect(await countAdjustments()).toBe(before + changes.length);
  });

  test("adjusting without a preview sets today's proposals, and two simultaneous calls set them once", async () => {
    await put(judged(few, 40, 39));
    const [one, other] = await Promise.all([
      admin.ask(adjustPoints, { body: {} }),
      admin.ask(adjustPoints, { body: {} }),
    ]);
    expect(one.adjusted + other.adjusted).toBe(1);
    const events = await testApi.services.store.readStream(`question-${few}`);
    expect(events.filter(({ type }) => type === 'QuestionPointsAdjusted')).toHaveLength(1);
  });
});

describe('the dashboard', () => {
  test('the dashboard shows the system, the arms, the questions and the alerts', async () => {
    const ana = await newPupil(testApi, 'Ana');
    await takeQuiz(testApi, ana, topics.counting.id, 8);
    await testApi.settle();
    await put(judged(hard, 60, 3));
    const shown = await admin.ask(getAdaptiveDashboard);
    expect(shown.overview.activeUsers).toBe(1);
    expect(shown.overview.totalQuestions).toBe(shown.analytics.totalQuestions);
    expect(shown.overview.totalQuestions).toBeGreaterThan(10);
    const { control, adaptive, improvement, sampleRatio } = shown.abTest;
    expect(control.userCount + adaptive.userCount).toBe(1);
    expect(sampleRatio.assigned.control + sampleRatio.assigned.adaptive).toBe(1);
    expect(improvement).toEqual({ engagement: null, xpVelocity: null });
    const mine = control.userCount === 1 ? control : adaptive;
    expect(mine.avgEngagement).toBeGreaterThan(0);
    expect(mine.avgXpVelocity).toBeGreaterThan(0);
    expect(shown.outcomes.control.answers + shown.outcomes.adaptive.answers).toBe(10);
    expect(shown.alerts[0]).toMatchObject({ type: 'critical' });
    expect(shown.alerts.map(({ message }) => message).join('\n')).toMatch(/Check the answer key/);
    expect(shown.alerts.some(({ type }) => type === 'info')).toBe(true);
  });

  test('the dashboard counts simulated pupils only on request and says how many there are', async () => {
    const bo = await newPupil(testApi, 'Bo');
    await takeQuiz(testApi, bo, topics.counting.id, 8);
    await testApi.settle();
    const both = await admin.ask(getAdaptiveDashboard);
    const sum = ({ control, adaptive }: typeof both.abTest): number =>
      control.userCount + adaptive.userCount;
    const assigned = testApi.services.views('experiment_assignment').where({ pupil_id: bo.id });
    await assigned.clone().update({ is_simulated: true });
    try {
      const lived = await admin.ask(getAdaptiveDashboard);
      expect(lived.simulatedPupils).toBe(1);
      expect(sum(lived.abTest)).toBe(sum(both.abTest) - 1);
      const query = { simulated: 'included' } as const;
      const all = await admin.ask(getAdaptiveDashboard, { query });
      expect(all.abTest).toEqual(both.abTest);
      const [first] = await admin.ask(listExperimentReadings, {});
      const [withAll] = await admin.ask(listExperimentReadings, { query });
      const sizeOf = (reading: typeof first): number =>
        (reading?.arms ?? []).reduce((total, arm) => total + arm.assigned, 0);
      expect(sizeOf(withAll)).toBe(sizeOf(first) + 1);
    } finally {
      await assigned.clone().update({ is_simulated: false });
    }
  });

  test.each([
    [0, 10, 'healthy'],
    [4.9, 499, 'healthy'],
    [5, 10, 'degraded'],
    [0, 500, 'degraded'],
    [60, 10, 'down'],
    [0, 2000, 'down'],
    [null, 0, 'down'],
  ])(
    'with a lag of %s seconds and a response time of %i ms the system is %s',
    (lag, ms, status) => {
      expect(getSystemStatus(lag, ms)).toBe(status);
    },
  );
});

test('experiments are listed with their arms and without figures that are not known yet', async () => {
  const [first] = await admin.ask(listExperimentReadings, {});
  expect(first).toMatchObject({
    experiment: 'adaptive-v1',
    layer: 'choice',
    status: 'running',
    decision: null,
    sampleRatio: { isAlarm: false },
    control: 'control',
    buckets: { from: 0, to: 1000 },
    comparisons: [{ arm: 'adaptive', fixedInterval: null, alwaysValidInterval: null }],
  });
  expect(first?.arms.map(({ name }) => name)).toEqual(['adaptive', 'control']);
});

test('the batch update includes the last event, changes no points and can be repeated', async () => {
  await put(judged(few, 60, 3));
  const before = await testApi.services.store.headPosition();
  const one = await admin.ask(runBatchUpdate, {});
  expect(one).toMatchObject({ questionsEvaluated: 3, upToPosition: String(before) });
  expect(one.usersUpdated).toBeGreaterThan(0);
  expect(one.proposedChanges).toBeGreaterThan(0);
  expect(await admin.ask(runBatchUpdate, {})).toEqual(one);
  expect(await testApi.services.store.headPosition()).toBe(before);
});
