// R2 of docs/rules.md
import { describe, expect, test } from 'vitest';
import { experienceEarned, pointsEarned, rapidBelowMs } from './pointsRule.ts';

describe('points/1', () => {
  test('a wrong answer earns 30% of the points, rounded down', () => {
    expect(pointsEarned(12, true)).toBe(12);
    expect(pointsEarned(12, false)).toBe(3);
    expect(pointsEarned(10, false)).toBe(3);
  });

  test('experience grows with difficulty and level', () => {
    const level8 = {
      difficulty: 'Intermediate',
      level: 8,
      timesAnsweredToday: 0,
      rapid: false,
    } as const;
    expect(experienceEarned({ ...level8, pointsEarned: 12 })).toBe(14);
    expect(experienceEarned({ ...level8, pointsEarned: 3 })).toBe(4);
  });

  test('halves round up where floating point would not: 20 × 1.25 × 1.16 × 0.5 = 14.5', () => {
    const answer = { pointsEarned: 20, difficulty: 'Advanced', level: 17, rapid: false } as const;
    expect(experienceEarned({ ...answer, timesAnsweredToday: 1 })).toBe(15);
  });

  test('the same question pays half the second time a day and nothing after that', () => {
    const answer = { pointsEarned: 10, difficulty: 'Beginner', level: 1, rapid: false } as const;
    expect([0, 1, 2, 3].map((n) => experienceEarned({ ...answer, timesAnsweredToday: n }))).toEqual(
      [10, 5, 0, 0],
    );
  });

  test('the level factor ends at 1.25', () => {
    const answer = {
      pointsEarned: 100,
      difficulty: 'Beginner',
      timesAnsweredToday: 0,
      rapid: false,
    } as const;
    expect(experienceEarned({ ...answer, level: 26 })).toBe(125);
    expect(experienceEarned({ ...answer, level: 60 })).toBe(125);
  });

  test('a rapid guess earns no experience, right or wrong', () => {
    const answer = { difficulty: 'Advanced', level: 8, timesAnsweredToday: 0 } as const;
    expect(experienceEarned({ ...answer, pointsEarned: 20, rapid: false })).toBeGreaterThan(0);
    expect(experienceEarned({ ...answer, pointsEarned: 20, rapid: true })).toBe(0);
    expect(experienceEarned({ ...answer, pointsEarned: 6, rapid: true })).toBe(0);
  });

  test('a rapid guess is under a tenth of the mean time, within 1.5 and 10 seconds', () => {
    expect(rapidBelowMs({ meanMs: 50_000, answers: 19 })).toBe(2000);
    expect(rapidBelowMs({ meanMs: 30_000, answers: 20 })).toBe(3000);
    expect(rapidBelowMs({ meanMs: 5000, answers: 20 })).toBe(1500);
    expect(rapidBelowMs({ meanMs: 300_000, answers: 20 })).toBe(10_000);
  });
});
