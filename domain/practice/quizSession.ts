import { byCommand, isRejection, reject, type Decider, type Rejection } from '../decider.ts';
import { answerQuestion, keepLateAnswer } from './answerQuestion.ts';
import { correctQuiz } from './correctQuiz.ts';
import type { QuizEvent, QuizSessionStarted, SessionQuestion } from './events.ts';
import { isOverrun } from './quizClock.ts';
import { questionFields } from './quizEvents.ts';
import type {
  QuizSessionCommand,
  QuizSessionRejections,
  ServeQuestion,
} from './quizSessionCommands.ts';
import { evolve, initial, isAnswered, questionAt, type QuizSession } from './quizSessionState.ts';
import { expireQuiz } from './expireQuiz.ts';
import { startQuiz } from './startQuiz.ts';
import { submitOfflineQuiz, downloadQuiz } from './offlineQuiz.ts';

/** The question that was chosen for this number, unless the session has gone on since. */
const findChosen = (
  { asked, results }: QuizSession,
  { questions }: QuizSessionStarted,
  choice: ServeQuestion['choice'],
): SessionQuestion | undefined =>
  choice?.questionNumber !== results.length + 1 ||
  asked.some(({ questionId }) => questionId === choice.questionId)
    ? undefined
    : questions.find(({ questionId }) => questionId === choice.questionId);

const serve = (
  state: QuizSession,
  started: QuizSessionStarted,
  { predictedProbability, shownOrder, choice, now }: ServeQuestion,
): readonly QuizEvent[] => {
  if (isOverrun(state, now)) return expireQuiz(state, started, now);
  if (state.served) return [];
  const number = state.results.length + 1;
  const question = started.frame ? findChosen(state, started, choice) : questionAt(state, number);
  if (!question) return [];
  const asked = { started, question, number, predictedProbability };
  const candidates = started.frame ? choice?.candidates : undefined;
  return [
    {
      type: 'QuestionServed',
      data: {
        ...questionFields(asked, now),
        candidateIds: candidates?.map(({ questionId }) => questionId) ?? started.candidateIds,
        chances: candidates?.map(({ predicted }) => predicted) ?? [],
        propensities: candidates?.map(({ propensity }) => propensity) ?? [],
        shownOrder: shownOrder ? [...shownOrder] : null,
      },
    },
  ];
};

/** The start of a session that the pupil may go on with; or why it is none. */
const findStartFor = (
  { started }: QuizSession,
  pupilId: string,
): QuizSessionStarted | Rejection<'session-not-found' | 'session-of-another'> => {
  if (!started) return reject('session-not-found');
  return started.pupilId === pupilId ? started : reject('session-of-another');
};

const decide = byCommand<QuizSession, QuizSessionCommand, QuizEvent, QuizSessionRejections>({
  StartQuizSession: ({ started, downloaded }, command) =>
    started || downloaded ? [] : startQuiz(command),

  DownloadQuiz: ({ downloaded }, command) => (downloaded ? [] : downloadQuiz(command)),

  SubmitOfflineQuiz: (state, command) => {
    const { downloaded, started } = state;
    if (!downloaded) return reject('session-not-found');
    if (downloaded.pupilId !== command.pupilId) return reject('session-of-another');
    // Of two devices that have it, what came first counts.
    return started ? [] : submitOfflineQuiz(state, downloaded, command);
  },

  ServeQuestion: (state, command) => {
    const started = findStartFor(state, command.pupilId);
    if (isRejection(started)) return started;
    return state.status === 'open' ? serve(state, started, command) : reject('session-complete');
  },

  AnswerQuestion: (state, command) => {
    const started = findStartFor(state, command.pupilId);
    if (isRejection(started)) return started;
    if (state.status === 'open') return answerQuestion(state, started, command);
    const kept = keepLateAnswer(state, started, command);
    if (kept) return kept;
    // The last question sent once more is told its result, like any other.
    const { questionNumber } = command;
    return reject(
      questionNumber !== undefined && isAnswered(state, questionNumber)
        ? 'already-answered'
        : 'session-complete',
    );
  },

  ExpireSession: (state, { now }) => {
    if (!state.started) return reject('session-not-found');
    return state.status === 'open' ? expireQuiz(state, state.started, now) : [];
  },

  CorrectSession: (state, { now }) =>
    state.started ? correctQuiz(state, now) : reject('session-not-found'),
});

/**
 * A timed quiz: from its start, with questions, keys and limits, to its end. Its commands, its state
 * and each decision of some length are files of their own. Stream id: the session's.
 */
export const quizSession: Decider<
  QuizSession,
  QuizSessionCommand,
  QuizEvent,
  QuizSessionRejections
> = { category: 'quizSession', initial, evolve, decide };
