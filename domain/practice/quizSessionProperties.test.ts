import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../decider.ts';
import { checkDeciderProperties } from '../testing.ts';
import type { QuizEvent } from './events.ts';
import {
  answer,
  DAY,
  expire,
  option,
  overlap,
  serve,
  start,
  text,
} from './fixtures/keishasQuiz.ts';
import { quizSession } from './quizSession.ts';
import type { QuizSessionCommand } from './quizSessionCommands.ts';

describe('a quiz, whatever pupil and network do', () => {
  const pause = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: 12 }) },
    { weight: 1, arbitrary: fc.integer({ min: 60, max: 130 }) },
    { weight: 1, arbitrary: fc.constantFrom(DAY, 2 * DAY) },
  );
  const answers = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -1, max: 4 }).map(option) },
    { weight: 4, arbitrary: fc.constantFrom('1/2', '2/4', '4/8', 'half', '').map(text) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const number = fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
  );
  const steps = fc.oneof(
    { weight: 4, arbitrary: fc.constant(serve) },
    {
      weight: 6,
      arbitrary: fc.tuple(answers, number).map(
        ([given, n]) =>
          (second: number): QuizSessionCommand =>
            answer(second, given, n),
      ),
    },
    { weight: 1, arbitrary: fc.constant(expire) },
    { weight: 1, arbitrary: fc.constant(overlap) },
  );
  const commands = fc
    .array(fc.tuple(pause, steps), { minLength: 5, maxLength: 40, size: 'max' })
    .map((sequence) => {
      let second = 0;
      return [start(), ...sequence.map(([seconds, step]) => step((second += seconds)))];
    });

  test('a repeated command yields nothing', () => {
    checkDeciderProperties(quizSession, commands);
  });

  test('each question is answered or timed out once, in order, and the figures add up', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const history = sequence.reduce<readonly QuizEvent[]>((soFar, command) => {
          const state = fold(quizSession.evolve, quizSession.initial, soFar);
          const decision = quizSession.decide(state, command);
          return 'rejected' in decision ? soFar : [...soFar, ...decision];
        }, []);
        const settled = history.flatMap(({ type, data }) =>
          type === 'AttemptAnswered' || type === 'QuestionTimedOut' ? [data.questionNumber] : [],
        );
        expect(settled).toEqual(settled.map((_, index) => index + 1));
        const completed = history.flatMap(({ type, data }) =>
          type === 'QuizSessionCompleted' ? [data] : [],
        );
        expect(completed.length).toBeLessThanOrEqual(1);
        for (const { notReachedQuestionIds, totalQuestions, correct, answered } of completed) {
          expect(settled.length + notReachedQuestionIds.length).toBe(totalQuestions);
          expect(correct).toBeLessThanOrEqual(answered);
        }
      }),
    );
  });
});
