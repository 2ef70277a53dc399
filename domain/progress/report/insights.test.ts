// R14 of docs/rules.md
import { describe, expect, test } from 'vitest';
import { learningPattern, type PatternInputs } from './learningPattern.ts';
import { medianMs, emptyPace, PACE_BINS, sumPaces, withAnswer } from './pace.ts';
import { reportDays } from './period.ts';
import { partOfDay, PARTS_OF_DAY, timeOfDay } from './timeOfDay.ts';

describe('the period', () => {
  test.each([
    ['week', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14', 7],
    ['month', '2026-10-23', '2026-11-21', '2026-09-23', '2026-10-22', 30],
  ] as const)('%s', (period, from, to, from0, to0, days) => {
    const { now, before, trend, days: length } = reportDays(period, '2026-11-21', '2026-01-01');
    expect([now, before, length]).toEqual([{ from, to }, { from: from0, to: to0 }, days]);
    expect(trend).toEqual({ now, before });
  });

  test('starts at registration if it is “all”, with the last thirty days as its trend', () => {
    expect(reportDays('all', '2026-11-21', '2026-11-02')).toEqual({
      now: { from: '2026-11-02', to: '2026-11-21' },
      before: null,
      trend: reportDays('month', '2026-11-21', '2026-11-02').trend,
      days: 20,
    });
  });

  test('excludes days before registration', () => {
    expect(reportDays('week', '2026-11-21', '2026-11-20').days).toBe(2);
    expect(reportDays('week', '2026-11-21', '2026-11-21').days).toBe(1);
  });
});

describe('the time of day', () => {
  test.each([
    ['2026-11-02T09:59:59.999Z', 'Night'],
    ['2026-11-02T10:00:00.000Z', 'Morning'],
    ['2026-11-02T16:59:59.999Z', 'Morning'],
    ['2026-11-02T17:00:00.000Z', 'Afternoon'],
    ['2026-11-02T21:59:59.999Z', 'Afternoon'],
    ['2026-11-02T22:00:00.000Z', 'Evening'],
    ['2026-11-03T01:59:59.999Z', 'Evening'],
    ['2026-11-03T02:00:00.000Z', 'Night'],
    ['2026-11-03T04:59:59.999Z', 'Night'],
  ])('%s is %s in Jamaica', (at, part) => {
    expect(PARTS_OF_DAY[partOfDay(at)]).toBe(part);
  });

  const parts = (...answers: readonly number[]) => answers.map((n) => ({ answers: n, correct: 0 }));
  test.each([
    [[8, 6, 6, 0], 'Morning'],
    [[8, 7, 5, 0], 'No clear preference'],
    [[9, 4, 4, 3], 'Morning'],
    [[9, 4, 3, 3], 'No clear preference'],
    [[40, 30, 30, 0], 'Morning'],
    [[40, 31, 29, 0], 'No clear preference'],
    [[39, 20, 20, 21], 'No clear preference'],
    [[0, 0, 20, 0], 'Evening'],
    [[0, 0, 0, 19], 'No clear preference'],
    [[0, 0, 0, 0], 'No clear preference'],
  ])('%j answers prefer %s', (answers, preference) => {
    expect(timeOfDay(parts(...answers)).preference).toBe(preference);
  });

  test.each([
    [30, 24, 30, 21, ', and you get most right in the morning (80%).'],
    [29, 29, 30, 21, undefined],
    [30, 24, 100, 71, undefined],
    [30, 24, 0, 0, undefined],
  ])('%i answers, %i right, after %i, %i: %s', (n, right, others, rightOthers, said) => {
    const { evidence } = timeOfDay([
      { answers: n, correct: right },
      { answers: others, correct: rightOthers },
      { answers: 0, correct: 0 },
      { answers: 0, correct: 0 },
    ]);
    if (said === undefined) expect(evidence).not.toContain('most right');
    else expect(evidence).toContain(said);
  });
});

describe('the median time', () => {
  const paceOf = (...seconds: readonly number[]) =>
    seconds.reduce((pace, s) => withAnswer(pace, 1000 * s), emptyPace);

  test('is accurate to a few percent, with a fixed number of bins', () => {
    const times = Array.from({ length: 1001 }, (_, n) => 4 + n / 100);
    const pace = paceOf(...times);
    expect(pace).toHaveLength(PACE_BINS);
    const median = medianMs(pace) ?? 0;
    expect(median).toBeGreaterThan(9000 * 0.97);
    expect(median).toBeLessThan(9000 * 1.03);
  });

  test('accepts any time, and no answers', () => {
    expect(medianMs(emptyPace)).toBeUndefined();
    expect(medianMs(paceOf(0))).toBeLessThanOrEqual(1000);
    expect(medianMs(paceOf(120, 120, 100_000))).toBeLessThanOrEqual(120_000);
    expect(sumPaces([paceOf(1, 2), paceOf(2, 120)])).toEqual(paceOf(1, 2, 2, 120));
  });
});

describe('the learning pattern', () => {
  /** Monday 16 to Sunday 22 November 2026. */
  const week = (...answers: readonly number[]): PatternInputs['days'] =>
    answers.flatMap((n, index) => (n > 0 ? [{ date: `2026-11-${16 + index}`, answers: n }] : []));
  const inputs = (more: Partial<PatternInputs>): PatternInputs => {
    const days = more.days ?? week(8, 8, 8, 8, 8, 0, 0);
    const answers = days.reduce((sum, day) => sum + day.answers, 0);
    return {
      answers,
      correct: Math.round(answers * 0.75),
      given: answers,
      rapid: 0,
      medianMs: 10_000,
      gradeMedianMs: 10_000,
      days,
      periodDays: 7,
      ...more,
    };
  };

  test.each<readonly [string, Partial<PatternInputs>, string]>([
    ['19 answers', { days: week(19, 0, 0, 0, 0, 0, 0) }, 'Getting started'],
    ['20 answers', { days: week(20, 0, 0, 0, 0, 0, 0) }, 'Burst learner'],
    ['8 of 40 rapid', { rapid: 8 }, 'Steady daily learner'],
    ['9 of 40 rapid', { rapid: 9 }, 'Quick – slow down a little'],
    ['quick and weak', { medianMs: 5999, correct: 27 }, 'Quick – slow down a little'],
    ['quick and good enough', { medianMs: 5999, correct: 28 }, 'Steady daily learner'],
    ['not that quick', { medianMs: 6000, correct: 27 }, 'Steady daily learner'],
    ['slow and good', { medianMs: 14_001, correct: 32 }, 'Careful thinker'],
    ['slow and not so good', { medianMs: 14_001, correct: 31 }, 'Steady daily learner'],
    ['not that slow', { medianMs: 14_000, correct: 32 }, 'Steady daily learner'],
    ['60% at the weekend', { days: week(8, 8, 0, 0, 0, 12, 12) }, 'Weekend learner'],
    ['59% at the weekend', { days: week(14, 13, 14, 0, 0, 30, 29) }, 'Burst learner'],
    ['49% on two days', { days: week(25, 24, 17, 17, 17, 0, 0) }, 'Steady daily learner'],
    ['50% on two days', { days: week(25, 25, 17, 17, 16, 0, 0) }, 'Burst learner'],
    ['two busy days, of six', { days: week(20, 20), periodDays: 6 }, 'Building a routine'],
    ['three days of three', { days: week(11, 10, 10), periodDays: 3 }, 'Steady daily learner'],
    ['two days of two', { days: week(20, 20), periodDays: 2 }, 'Building a routine'],
    ['the only day', { days: week(40), periodDays: 1 }, 'Building a routine'],
    ['two days of four', { days: week(10, 10), periodDays: 4 }, 'Building a routine'],
    ['three days of six', { days: week(10, 10, 10), periodDays: 6 }, 'Building a routine'],
    ['four days of six', { days: week(10, 10, 10, 10), periodDays: 6 }, 'Steady daily learner'],
    ['three days of seven: two of them hold most', { days: week(10, 10, 10) }, 'Burst learner'],
    ['five days of seven', { days: week(10, 10, 10, 10, 10) }, 'Steady daily learner'],
    ['five days of nine', { days: week(10, 10, 10, 10, 10), periodDays: 9 }, 'Building a routine'],
    [
      '17 of 30 days',
      {
        days: Array.from({ length: 17 }, (_, n) => ({
          date: `2026-11-${10 + (n % 5)}`,
          answers: 5,
        })),
        periodDays: 30,
      },
      'Building a routine',
    ],
    [
      '18 of 30 days',
      {
        days: Array.from({ length: 18 }, (_, n) => ({
          date: `2026-11-${10 + (n % 5)}`,
          answers: 5,
        })),
        periodDays: 30,
      },
      'Steady daily learner',
    ],
  ])('%s', (_what, more, pattern) => {
    expect(learningPattern(inputs(more)).pattern).toBe(pattern);
  });

  test('gives its evidence in one sentence', () => {
    expect(learningPattern(inputs({ rapid: 20 })).evidence).toBe(
      '50% of your answers came before the question could be read.',
    );
    expect(learningPattern(inputs({ medianMs: 20_000, correct: 36 })).evidence).toBe(
      'Half of your answers take under 20 seconds, in your grade 10 seconds, and 90% are right.',
    );
    expect(learningPattern(inputs({})).evidence).toBe('You practised on 5 of 7 days.');
  });
});
