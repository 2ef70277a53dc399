import { instantMs, type Moment } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';
import type { QuizEvent, QuizSessionStarted } from './events.ts';
import { mark } from './marking.ts';
import type { Mark } from '../questionTypes/questionType.ts';
import type { Answer } from '../questionTypes/questionTypes.ts';
import { budgetMs, hasRunOut, isOverrun, isTooLate } from './quizClock.ts';
import {
  answerCameLate,
  attemptAnswered,
  questionFields,
  quizSessionCompleted,
  questionTimedOut,
  writtenText,
} from './quizEvents.ts';
import type { AnswerQuestion, QuizSessionRejections } from './quizSessionCommands.ts';
import {
  countQuestions,
  evolve,
  findAskedQuestion,
  isAnswered,
  questionAt,
  type AskedQuestion,
  type QuizSession,
} from './quizSessionState.ts';
import { foldAnswer } from '../questionTypes/foldText.ts';

/** Ends the question on screen without an answer, and the session with it. */
const timeOutQuestion = (
  state: QuizSession,
  asked: AskedQuestion,
  reason: 'unanswered' | 'late',
  now: Moment,
): readonly QuizEvent[] => {
  const milliseconds = Math.max(0, budgetMs(state) - state.usedMs);
  const timedOut = questionTimedOut(asked, { reason, milliseconds }, now);
  const after = evolve(state, timedOut);
  return [timedOut, ...quizSessionCompleted(asked.started, after, 'time_up', now)];
};

/** Ends a session whose time is up, or which was left for a day. Other sessions get no event. */
export const expireQuiz = (
  state: QuizSession,
  started: QuizSessionStarted,
  now: Moment,
): readonly QuizEvent[] => {
  if (!isOverrun(state, now)) return [];
  const asked = state.served && findAskedQuestion(state, state.served);
  return asked
    ? timeOutQuestion(state, asked, 'unanswered', now)
    : quizSessionCompleted(started, state, 'time_up', now);
};

const recordAnswer = (
  state: QuizSession,
  asked: AskedQuestion,
  given: Parameters<typeof attemptAnswered>[1],
  now: Moment,
): readonly QuizEvent[] => {
  const { started, number } = asked;
  const answered = attemptAnswered(asked, given, now);
  const after = evolve(state, answered);
  if (after.usedMs >= budgetMs(after)) {
    return [answered, ...quizSessionCompleted(started, after, 'time_up', now)];
  }
  return number === countQuestions(started)
    ? [answered, ...quizSessionCompleted(started, after, 'finished', now)]
    : [answered];
};

/**
 * Records a late answer. An answer of another kind than the question's is not recorded, because its
 * text would be stored unencrypted.
 */
const lateAnswer = (
  asked: Omit<AskedQuestion, 'predictedProbability'>,
  late: Answer,
  { clientTimestamp, now }: AnswerQuestion,
): readonly QuizEvent[] => {
  const marked = mark(asked.question.key, late, asked.started.rules.marking);
  return marked === 'answer-of-wrong-kind' || marked === 'option-out-of-range'
    ? []
    : [answerCameLate(asked, late, clientTimestamp, now)];
};

/**
 * Records the answer to the question on which the time ran out, once. Returns undefined for any other
 * answer to a completed quiz.
 */
export const keepLateAnswer = (
  state: QuizSession,
  started: QuizSessionStarted,
  command: AnswerQuestion,
): readonly QuizEvent[] | undefined => {
  const { questionNumber: number, answer: late } = command;
  const last = state.results.at(-1);
  if (!last?.timedOut || last.questionNumber !== number) return undefined;
  const question = questionAt(state, number);
  if (!question || late === null || state.isLateAnswerKept) return undefined;
  const kept = lateAnswer({ started, question, number }, late, command);
  return kept.length > 0 ? kept : undefined;
};

/** Mark of an answer that is still not simplified at the second try. */
const unsimplified: Mark = { isCorrect: false, credit: 0, graded: true };

/** Marks an answer. An unsimplified answer is returned once; a late one times the question out. */
export const answerQuestion = (
  state: QuizSession,
  started: QuizSessionStarted,
  command: AnswerQuestion,
): readonly QuizEvent[] | Rejection<QuizSessionRejections['AnswerQuestion']> => {
  const { served } = state;
  const { now, clientTimestamp } = command;
  const number = command.questionNumber ?? served?.number ?? state.results.length;
  if (isAnswered(state, number)) return reject('already-answered');
  const asked = served?.number === number ? findAskedQuestion(state, served) : undefined;
  if (!served || !asked) return reject('question-not-served');

  if (isTooLate(state, now)) {
    return command.answer === null
      ? timeOutQuestion(state, asked, 'unanswered', now)
      : [
          ...lateAnswer(asked, command.answer, command),
          ...timeOutQuestion(state, asked, 'late', now),
        ];
  }
  if (command.answer === null) {
    return hasRunOut(state, now)
      ? timeOutQuestion(state, asked, 'unanswered', now)
      : reject('answer-incomplete');
  }

  const milliseconds = Math.max(0, instantMs(now.at) - served.servedAtMs);
  const { timesAnsweredToday } = command;
  const given = { answer: command.answer, milliseconds, clientTimestamp, timesAnsweredToday };
  const marked = mark(asked.question.key, command.answer, started.rules.marking);
  if (typeof marked !== 'string')
    return recordAnswer(state, asked, { ...given, mark: marked }, now);
  if (marked !== 'answer-not-simplified') return reject(marked);
  const personal = writtenText(command.answer);
  if (served.returnedText === null) {
    const data = { ...questionFields(asked, now), personal };
    return [{ type: 'AnswerReturnedUnsimplified', data }];
  }
  // The same answer, with any spacing, was sent twice by mistake and is no second attempt.
  return personal && foldAnswer(personal.text) === foldAnswer(served.returnedText)
    ? reject(marked)
    : recordAnswer(state, asked, { ...given, mark: unsimplified }, now);
};
