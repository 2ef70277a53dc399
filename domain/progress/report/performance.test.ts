// R13 of docs/rules.md
import { describe, expect, test } from 'vitest';
import {
  accuracyOf,
  averageSeconds,
  letterOf,
  readinessOf,
  strongestTopics,
  trendOf,
  weakestTopics,
  wilsonLowerBound,
  type Tally,
  type TopicTally,
} from './performance.ts';

const tally = (correct: number, answers: number, milliseconds = 0): Tally => ({
  answers,
  correct,
  milliseconds,
  untimed: 0,
});

describe('performance/2', () => {
  test.each([
    [0, 0, 0],
    [2, 3, 66.7],
    [1, 3, 33.3],
    [1999, 2000, 100],
    [1799, 2000, 90],
    [17, 17, 100],
  ])('%i right of %i is %f%%, one decimal, half up', (correct, answers, accuracy) => {
    expect(accuracyOf(tally(correct, answers))).toBe(accuracy);
  });

  test('the mean time is in seconds, one decimal', () => {
    expect(averageSeconds(tally(0, 3, 31_000))).toBe(10.3);
    expect(averageSeconds(tally(0, 0, 0))).toBeNull();
  });

  test('an offline answer has no time, and none is estimated', () => {
    expect(averageSeconds({ ...tally(0, 5, 31_000), untimed: 2 })).toBe(10.3);
    expect(averageSeconds({ ...tally(0, 5, 0), untimed: 5 })).toBeNull();
  });

  test.each([
    [90, 100, 'A'],
    [899, 1000, 'B'],
    [80, 100, 'B'],
    [799, 1000, 'C'],
    [70, 100, 'C'],
    [699, 1000, 'D'],
    [60, 100, 'D'],
    [599, 1000, 'F'],
    [0, 10, 'F'],
    [9, 9, null],
    [9, 10, 'A'],
    [0, 0, null],
  ])('%i right of %i has the letter %s', (correct, answers, letter) => {
    expect(letterOf(tally(correct, answers))).toBe(letter);
  });

  test.each([
    [80, 100, 'Strong'],
    [799, 1000, 'Nearly there'],
    [60, 100, 'Nearly there'],
    [599, 1000, 'Growing'],
    [40, 100, 'Growing'],
    [399, 1000, 'Starting'],
    [9, 9, null],
  ])('%i right of %i is the band %s', (correct, answers, band) => {
    expect(readinessOf(tally(correct, answers))).toBe(band);
  });

  test.each([
    [75, 70, 100, 100, 'improving'],
    [749, 700, 1000, 1000, 'stable'],
    [65, 70, 100, 100, 'declining'],
    [651, 700, 1000, 1000, 'stable'],
    [753, 703, 1000, 1000, 'improving'],
    [10, 0, 10, 9, 'stable'],
    [9, 0, 9, 10, 'stable'],
    [10, 0, 10, 10, 'improving'],
  ])('%i after %i right, of %i and %i, is %s', (now, before, answers, answersBefore, trend) => {
    expect(trendOf(tally(now, answers), tally(before, answersBefore))).toBe(trend);
  });

  test.each([
    [8, 10, 0.4902],
    [10, 10, 0.7225],
    [80, 100, 0.7112],
    [0, 10, 0],
    [0, 0, 0],
  ])('the Wilson lower bound of %i of %i is %f', (correct, answers, bound) => {
    expect(wilsonLowerBound(tally(correct, answers))).toBeCloseTo(bound, 4);
  });
});

describe('the topics named', () => {
  const topic = (name: string, correct: number, answers: number, isMastered = false) => ({
    ...tally(correct, answers),
    isMastered,
    topicId: name,
    subjectId: 1,
    name,
  });
  const names = (topics: readonly TopicTally[]) => topics.map(({ name }) => name);

  test('strongest have ten answers and 80%, surest first, three at most', () => {
    const topics = [
      topic('nine answers', 9, 9),
      topic('just below', 799, 1000),
      topic('just enough', 8, 10),
      topic('sure', 90, 100),
      topic('all of ten', 10, 10),
      topic('surest', 950, 1000),
    ];
    expect(names(strongestTopics(topics))).toEqual(['surest', 'sure', 'all of ten']);
    expect(names(strongestTopics(topics.slice(0, 3)))).toEqual(['just enough']);
  });

  test('weakest have ten answers and less than 70%, lowest first, three at most', () => {
    const topics = [
      topic('nine answers', 0, 9),
      topic('just not', 70, 100),
      topic('just', 699, 1000),
      topic('b half', 5, 10),
      topic('a half', 50, 100),
      topic('none', 0, 10),
      topic('mastered before', 1, 10, true),
    ];
    expect(names(weakestTopics(topics))).toEqual(['none', 'a half', 'b half']);
    expect(names(weakestTopics(topics.slice(0, 3)))).toEqual(['just']);
  });
});
