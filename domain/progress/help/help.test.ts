// R31 of docs/rules.md
import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar.ts';
import { seededRandom } from '../../seededRandom.ts';
import { lastDayOfAway } from './absence.ts';
import { ACCURACY_WINDOW, judgeAccuracy, type ExpectedAnswer } from './accuracyChange.ts';
import { countTimed, judgeGuessing } from './rapidGuesses.ts';
import { addEndedQuiz, areQuizzesLow, correctEndedQuiz, type EndedQuiz } from './stuckTopic.ts';

const takeQuizzes = (...percentages: readonly number[]): readonly EndedQuiz[] =>
  percentages.reduce<readonly EndedQuiz[]>(
    (recent, percentage, n) =>
      addEndedQuiz(recent, { sessionId: `quiz-${n}`, percentage, endedOn: '2026-11-02' }),
    [],
  );

describe('a topic is hard for a pupil', () => {
  test('after three quizzes with a mean below 50', () => {
    expect(areQuizzesLow(takeQuizzes(40, 50))).toBe(false);
    expect(areQuizzesLow(takeQuizzes(40, 50, 59))).toBe(true);
    expect(areQuizzesLow(takeQuizzes(40, 50, 60))).toBe(false);
  });

  test('by the last three quizzes alone', () => {
    expect(areQuizzesLow(takeQuizzes(0, 0, 0, 60, 60))).toBe(true);
    expect(areQuizzesLow(takeQuizzes(0, 0, 0, 60, 60, 60))).toBe(false);
  });

  test('by the corrected percentage of a quiz', () => {
    const recent = takeQuizzes(40, 40, 60);
    expect(areQuizzesLow(correctEndedQuiz(recent, 'quiz-0', 60))).toBe(false);
    expect(correctEndedQuiz(recent, 'another', 60)).toEqual(recent);
  });
});

describe('a pupil guesses', () => {
  test.each([
    [19, 19, 'too-few'],
    [20, 4, 'no'],
    [20, 5, 'yes'],
    [50, 9, 'no'],
    [50, 10, 'yes'],
  ])('if of %i answers %i are rapid: %s', (answers, rapid, verdict) => {
    expect(judgeGuessing({ answers, rapid })).toBe(verdict);
  });

  test('by the last 50 answers alone', () => {
    const earlier = Array.from({ length: 50 }, () => true);
    const latest = Array.from({ length: 50 }, (_, n) => n < 3);
    expect(countTimed([...earlier, ...latest])).toEqual({ answers: 50, rapid: 3 });
  });
});

/** Answers of which `right` are right, each expected with the same chance. */
const answers = (right: number, expected: number): readonly ExpectedAnswer[] =>
  Array.from({ length: ACCURACY_WINDOW }, (_, n) => ({ isRight: n < right, expected }));

describe('the accuracy of a pupil falls', () => {
  test('if far fewer answers are right than before and than expected', () => {
    expect(judgeAccuracy([...answers(24, 0.75), ...answers(15, 0.75)])).toEqual({
      before: { answers: 30, correct: 24, expected: 22.5 },
      now: { answers: 30, correct: 15, expected: 22.5 },
      verdict: 'yes',
    });
  });

  test('not if the questions became harder', () => {
    expect(judgeAccuracy([...answers(24, 0.75), ...answers(15, 0.55)]).verdict).toBe('no');
  });

  test('not if it was as low before', () => {
    expect(judgeAccuracy([...answers(16, 0.75), ...answers(15, 0.75)]).verdict).toBe('no');
  });

  test('only from 60 answers on', () => {
    const few = [...answers(24, 0.75).slice(1), ...answers(5, 0.75)];
    expect(judgeAccuracy(few)).toMatchObject({ before: { answers: 29 }, verdict: 'too-few' });
  });

  test('by chance for at most one pupil in forty', () => {
    const random = seededRandom(29);
    const steady = Array.from({ length: 4000 }, () =>
      judgeAccuracy(
        Array.from({ length: 60 }, () => ({ isRight: random() < 0.75, expected: 0.75 })),
      ),
    );
    expect(steady.filter(({ verdict }) => verdict === 'yes').length).toBeLessThan(100);
  });
});

describe('a pupil is away', () => {
  test('after seven whole days without learning', () => {
    expect(lastDayOfAway('2026-11-27', [])).toBe('2026-11-19');
  });

  test('without counting days of holidays', () => {
    const holidays = [{ from: '2026-11-21', to: '2026-11-23' }];
    expect(lastDayOfAway('2026-11-27', holidays)).toBe('2026-11-16');
  });

  test('since before the holidays, if today is one of them', () => {
    const today = '2026-08-10';
    const holidays = [{ from: '2026-07-04', to: '2026-09-01' }];
    expect(lastDayOfAway(today, holidays)).toBe(addDays('2026-07-04', -8));
  });
});
