import { reject, type Decider, type Rejection } from '../decider.ts';
import { answer, keepLateAnswer } from './answeringQuestion.ts';
import type { QuizEvent, QuizSessionStarted } from './events.ts';
import { isOverrun } from './quizClock.ts';
import { questionFacts } from './quizFacts.ts';
import type {
  QuizSessionCommand,
  QuizSessionRejection,
  ServeQuestion,
} from './quizSessionCommands.ts';
import {
  askedQuestion,
  evolve,
  initial,
  isAnswered,
  type QuizSession,
} from './quizSessionState.ts';
import { expire } from './quizTimeUp.ts';
import { start } from './startingQuiz.ts';

const serve = (
  state: QuizSession,
  started: QuizSessionStarted,
  { predictedProbability, shownOrder, now }: ServeQuestion,
): readonly QuizEvent[] => {
  if (isOverrun(state, now)) return expire(state, started, now);
  if (state.served) return [];
  const number = state.results.length + 1;
  const asked = askedQuestion(started, { number, predictedProbability });
  if (!asked) return [];
  return [
    {
      type: 'QuestionServed',
      data: {
        ...questionFacts(asked, now),
        candidateIds: started.candidateIds,
        shownOrder: shownOrder ? [...shownOrder] : null,
      },
    },
  ];
};

const decide = (
  state: QuizSession,
  command: QuizSessionCommand,
): readonly QuizEvent[] | Rejection<QuizSessionRejection> => {
  const { started } = state;
  if (command.type === 'StartQuizSession') return started ? [] : start(command);
  if (!started) return reject('session-not-found');
  if (command.type === 'ExpireSession') {
    return state.status === 'open' ? expire(state, started, command.now) : [];
  }
  if (command.pupilId !== started.pupilId) return reject('session-of-another');
  if (state.status !== 'open') {
    if (command.type === 'ServeQuestion') return reject('session-complete');
    const kept = keepLateAnswer(state, started, command);
    if (kept) return kept;
    // The last question sent once more is told its result, like any other.
    const { questionNumber } = command;
    return reject(
      questionNumber !== undefined && isAnswered(state, questionNumber)
        ? 'already-answered'
        : 'session-complete',
    );
  }
  return command.type === 'ServeQuestion'
    ? serve(state, started, command)
    : answer(state, started, command);
};

/**
 * A timed quiz: from its start, with questions, keys and limits, to its end. Its commands, its state
 * and each decision of some length are files of their own. Stream id: the session's.
 */
export const quizSession: Decider<
  QuizSession,
  QuizSessionCommand,
  QuizEvent,
  QuizSessionRejection
> = { category: 'quizSession', initial, evolve, decide };
