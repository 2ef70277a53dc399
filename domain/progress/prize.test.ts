// R12 of docs/rules.md
import { describe, expect, test } from 'vitest';
import { checkDeciderProperties, spec } from '../testing.ts';
import fc from 'fast-check';
import { prizeStanding, isQualifying } from './prize.ts';
import { prizeDay, type CountPrizeQuiz } from './prizeDay.ts';

const quiz = {
  localDate: '2026-11-03',
  reason: 'finished',
  totalQuestions: 10,
  notReachedQuestionIds: [],
  effortfulAnswers: 10,
  lastAnsweredOn: '2026-11-03',
} as const;

describe('prize/1: a quiz qualifies', () => {
  test.each([
    ['ten questions answered with care', {}, true],
    ['eight of ten with care', { effortfulAnswers: 8 }, true],
    ['seven of ten with care', { effortfulAnswers: 7 }, false],
    [
      'time up, all shown ones with care',
      { reason: 'time_up', notReachedQuestionIds: ['a', 'b'], effortfulAnswers: 8 },
      true,
    ],
    ['nine questions', { totalQuestions: 9, effortfulAnswers: 9 }, false],
    ['abandoned', { reason: 'abandoned' }, false],
    ['left the day before', { reason: 'time_up', lastAnsweredOn: '2026-11-02' }, false],
  ] as const)('%s', (_what, more, expected) => {
    expect(isQualifying({ ...quiz, ...more })).toBe(expected);
  });
});

describe('prize/1: the day', () => {
  test.each([
    ['nothing yet', [], null, 'none'],
    ['two at 100', [100, 100], 100, 'none'],
    ['three at 80', [80, 80, 80], 80, 'almost-there'],
    ['three just below 80', [80, 80, 79], 239 / 3, 'none'],
    ['four at 100', [100, 100, 100, 100], 100, 'almost-there'],
    ['five at 90', [90, 90, 90, 90, 90], 90, 'prize'],
    ['five just below 90', [90, 90, 90, 90, 89], 89.8, 'almost-there'],
    ['a sixth poor one takes nothing away', [90, 90, 90, 90, 90, 10], 460 / 6, 'prize'],
    ['a sixth good one may still bring it', [80, 90, 90, 90, 90, 100], 90, 'prize'],
  ])('%s', (_what, percentages, mean, state) => {
    const standing = prizeStanding(percentages);
    expect(standing).toMatchObject({ quizzes: percentages.length, state });
    if (mean === null) expect(standing.mean).toBeNull();
    else expect(standing.mean).toBeCloseTo(mean, 9);
  });
});

const prizeId = '11111111-1111-4111-8111-111111111111';
const pupilId = '22222222-2222-4222-8222-222222222222';
const now = { at: '2026-11-02T14:00:00.000Z', localDate: '2026-11-02' };
const count = (n: number, percentage: number): CountPrizeQuiz => ({
  type: 'CountPrizeQuiz',
  now,
  prizeId,
  pupilId,
  sessionId: `33333333-3333-4333-8333-33333333333${n}`,
  percentage,
});
const counted = (n: number, percentage: number) =>
  spec(prizeDay).given().when(count(n, percentage)).events();

describe('the prize of a day', () => {
  const four = [1, 2, 3, 4].flatMap((n) => counted(n, 95));

  test('is earned by the quiz that completes it, with its evidence', () => {
    spec(prizeDay)
      .given(...four)
      .when(count(5, 90))
      .then(
        { type: 'PrizeQuizCounted', data: { percentage: 90 } },
        {
          type: 'PrizeEarned',
          data: { prizeId, pupilId, percentages: [95, 95, 95, 95, 90], rule: 'prize/1' },
        },
      );
  });

  test('is earned once', () => {
    const earned = spec(prizeDay)
      .given(...four)
      .when(count(5, 90))
      .events();
    spec(prizeDay)
      .given(...four, ...earned)
      .when(count(6, 100))
      .thenNothing();
  });

  test('counts a quiz once', () => {
    spec(prizeDay)
      .given(...four)
      .when(count(4, 95))
      .thenNothing();
  });

  test('keeps the properties of every decider', () => {
    const command = fc
      .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 70, max: 100 }))
      .map(([n, percentage]) => count(n, percentage));
    checkDeciderProperties(prizeDay, fc.array(command, { maxLength: 12 }));
  });
});

describe('a prize that was earned', () => {
  const prizeId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0c51';
  const pupilId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
  const administratorId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';
  const now = { at: '2026-11-10T15:00:00.000Z', localDate: '2026-11-10' };
  const earned = {
    type: 'PrizeEarned' as const,
    data: {
      prizeId,
      pupilId,
      percentages: [90, 90, 90, 90, 90],
      rule: 'prize/1',
      occurredAt: '2026-11-09T15:00:00.000Z',
      localDate: '2026-11-09',
    },
  };
  const by = { administratorId, now };
  const approve = (lastApprovedOn: string | null) =>
    ({ type: 'ApprovePrize', lastApprovedOn, ...by }) as const;
  const decline = { type: 'DeclinePrize', reason: 'Not collected', ...by } as const;
  const handOut = { type: 'HandOutPrize', ...by } as const;
  const approved = [earned, ...spec(prizeDay).given(earned).when(approve(null)).events()];

  test('is approved, then handed out, each once', () => {
    spec(prizeDay).given(earned).when(handOut).thenRejected('prize-out-of-step');
    spec(prizeDay)
      .given(...approved)
      .when(approve(null))
      .thenNothing();
    const handedOut = spec(prizeDay)
      .given(...approved)
      .when(handOut)
      .events();
    expect(handedOut).toMatchObject([{ type: 'PrizeHandedOut', data: { prizeId, pupilId } }]);
    spec(prizeDay)
      .given(...approved, ...handedOut)
      .when(handOut)
      .thenNothing();
    spec(prizeDay)
      .given(...approved, ...handedOut)
      .when(decline)
      .thenRejected('prize-out-of-step');
  });

  test('is approved at the earliest a week after the previous one', () => {
    spec(prizeDay).given(earned).when(approve('2026-11-04')).thenRejected('prize-within-a-week');
    spec(prizeDay).given(earned).when(approve('2026-11-03')).then({ type: 'PrizeApproved' });
  });

  test('is declined for a reason, before it is handed out', () => {
    spec(prizeDay)
      .given(...approved)
      .when(decline)
      .then({ type: 'PrizeDeclined', data: { reason: 'Not collected', administratorId } });
    spec(prizeDay).given().when(decline).thenRejected('prize-not-found');
  });
});
