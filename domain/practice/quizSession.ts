import { stamp, type Moment } from '../calendar.ts';
import { byCommand, isRejection, reject, type Decider, type Rejection } from '../decider.ts';
import { answerQuestion, expireQuiz, keepLateAnswer } from './answerQuestion.ts';
import type { QuizEvent, QuizSessionStarted, SessionQuestion } from './events.ts';
import { MARKING_RULE } from './marking.ts';
import { downloadQuiz, submitOfflineQuiz } from './offlineQuiz.ts';
import { POINTS_RULE } from './pointsRule.ts';
import { allowanceOf, CLOCK_RULE, isOverrun } from './quizClock.ts';
import { questionFields, quizOverlapped, quizSessionCorrected } from './quizEvents.ts';
import {
  hasPaid,
  type QuizSessionCommand,
  type QuizSessionRejections,
  type ServeQuestion,
  type StartQuizSession,
} from './quizSessionCommands.ts';
import {
  areSameTotals,
  evolve,
  initial,
  isAnswered,
  isSettled,
  questionAt,
  sumTotals,
  type QuizSession,
  type QuizTotals,
} from './quizSessionState.ts';

/** Starts a quiz if the pupil may, and records its questions, its time and the rules in force. */
const startQuiz = (
  command: StartQuizSession,
): readonly QuizEvent[] | Rejection<QuizSessionRejections['StartQuizSession']> => {
  const {
    type: _type,
    isOverlapping: _isOverlapping,
    now,
    subscriptionEndsAt,
    lockedBehind,
    reviewDueOn,
    ...fields
  } = command;
  if (!hasPaid(subscriptionEndsAt, now)) return reject('subscription-required');
  const isEmpty =
    fields.questions.length === 0 && !(fields.frame && fields.candidateIds.length > 0);
  if (isEmpty) return reject('no-questions');
  if (lockedBehind !== null) return reject('topic-locked', { topic: lockedBehind });
  if (fields.purpose === 'review' && !(reviewDueOn && reviewDueOn <= now.localDate)) {
    return reject('review-not-due');
  }
  const { frame = null, set } = fields;
  const allowances = frame
    ? frame.allowances.reduce((total, one) => total + one.seconds * one.count, 0)
    : fields.questions.reduce((total, question) => total + allowanceOf(question), 0);
  const seconds = allowances + (set?.readingSeconds ?? 0);
  return [
    {
      type: 'QuizSessionStarted',
      data: {
        ...fields,
        frame,
        questions: [...fields.questions],
        candidateIds: [...fields.candidateIds],
        subscriptionEndsAt: subscriptionEndsAt === 'exempt' ? null : subscriptionEndsAt,
        ...(reviewDueOn ? { reviewDueOn } : {}),
        timeLimitSeconds: Math.round(seconds * fields.extraTimeFactor),
        rules: { points: POINTS_RULE, marking: MARKING_RULE, clock: CLOCK_RULE },
        ...stamp(now),
      },
    },
  ];
};

/** The question chosen for this number; undefined if the session has moved on since. */
const findChosen = (
  { asked, results }: QuizSession,
  { candidateIds }: QuizSessionStarted,
  choice: ServeQuestion['choice'],
): SessionQuestion | undefined =>
  choice?.questionNumber !== results.length + 1 ||
  asked.some(({ questionId }) => questionId === choice.question.questionId) ||
  !candidateIds.includes(choice.question.questionId)
    ? undefined
    : choice.question;

const toSnapshot = (question: SessionQuestion) => ({
  points: question.points,
  key: question.key,
  stemWords: question.stemWords,
  timesAnsweredToday: question.timesAnsweredToday,
  rapidBelowMs: question.rapidBelowMs,
});

const serve = (
  state: QuizSession,
  started: QuizSessionStarted,
  { predictedProbability, shownOrder, choice, now }: ServeQuestion,
): readonly QuizEvent[] => {
  if (isOverrun(state, now)) return expireQuiz(state, started, now);
  if (state.served) return [];
  const number = state.results.length + 1;
  const isFixed = isSettled(started, number);
  const question = isFixed ? questionAt(state, number) : findChosen(state, started, choice);
  if (!question) return [];
  const asked = { started, question, number, predictedProbability };
  const candidates = isFixed ? undefined : choice?.candidates;
  return [
    {
      type: 'QuestionServed',
      data: {
        ...questionFields(asked, now),
        candidateIds:
          candidates?.map(({ questionId }) => questionId) ??
          (started.set && number <= started.set.questionIds.length
            ? started.set.questionIds
            : started.candidateIds),
        chances: candidates?.map(({ predicted }) => predicted) ?? [],
        propensities: candidates?.map(({ propensity }) => propensity) ?? [],
        ...(isFixed ? {} : { snapshot: toSnapshot(question) }),
        shownOrder: shownOrder ? [...shownOrder] : null,
      },
    },
  ];
};

/** Totals of a quiz's answers if its end recorded other totals; null if the two agree. */
const findContradiction = ({
  started,
  recordedTotals,
  ...state
}: QuizSession): QuizTotals | null => {
  if (!started || !recordedTotals) return null;
  const totals = sumTotals(started, state);
  return areSameTotals(totals, recordedTotals) ? null : totals;
};

/** Corrects the totals that the end of a quiz recorded, if they contradict its answers. */
const correctQuiz = (state: QuizSession, now: Moment): readonly QuizEvent[] => {
  const { started, recordedTotals, status } = state;
  const totals = findContradiction(state);
  if (!started || !recordedTotals || !totals || status === 'none' || status === 'open') return [];
  return [quizSessionCorrected(started, { totals, was: recordedTotals, reason: status }, now)];
};

/** The start of a session that the pupil may continue; or why there is none. */
const findStartFor = (
  { started }: QuizSession,
  pupilId: string,
): QuizSessionStarted | Rejection<'session-not-found' | 'session-of-another'> => {
  if (!started) return reject('session-not-found');
  return started.pupilId === pupilId ? started : reject('session-of-another');
};

const decide = byCommand<QuizSession, QuizSessionCommand, QuizEvent, QuizSessionRejections>({
  StartQuizSession: ({ started, downloaded, isOverlapped }, command) => {
    if (started || downloaded) return [];
    const decision = startQuiz(command);
    return isRejection(decision) || !command.isOverlapping || isOverlapped
      ? decision
      : [...decision, quizOverlapped(command)];
  },

  OverlapQuiz: (state, command) => {
    const { started, status, downloaded, isOverlapped } = state;
    if (started && status === 'open' && isOverrun(state, command.now))
      return expireQuiz(state, started, command.now);
    // All answers of an offline quiz are counted when it is submitted.
    const isMarked =
      isOverlapped || downloaded !== null || (status !== 'open' && status !== 'none');
    return isMarked ? [] : [quizOverlapped(command)];
  },

  DownloadQuiz: ({ downloaded }, command) => (downloaded ? [] : downloadQuiz(command)),

  SubmitOfflineQuiz: (state, command) => {
    const { downloaded, started } = state;
    if (!downloaded) return reject('session-not-found');
    if (downloaded.pupilId !== command.pupilId) return reject('session-of-another');
    // If two devices have the quiz, the first answers to arrive count.
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
    // A repeated answer to the last question gets its result, like any other.
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
 * A timed quiz: from its start, with questions, keys and limits, to its end. Its commands, its state,
 * its events, its clock, its answers and offline quizzes have files of their own. Stream id: the
 * session's.
 */
export const quizSession: Decider<
  QuizSession,
  QuizSessionCommand,
  QuizEvent,
  QuizSessionRejections
> = { category: 'quizSession', initial, evolve, decide };
