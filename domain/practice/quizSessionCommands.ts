import { instantMs, type Moment } from '../calendar.ts';
import type { QuizSessionStarted, SessionQuestion } from './events.ts';
import type { Unmarkable } from '../questionTypes/questionType.ts';
import type { Answer } from '../questionTypes/questionTypes.ts';

/** End of a pupil's subscription, null without one; `exempt` for administrators. */
export type PaidUntil = string | null | 'exempt';

/** True if quizzes and articles are open to the pupil: the end itself is no longer paid. */
export const hasPaid = (until: PaidUntil, now: Moment): boolean =>
  until === 'exempt' || (until !== null && instantMs(until) > instantMs(now.at));

export interface StartQuizSession {
  readonly type: 'StartQuizSession';
  readonly now: Moment;
  readonly sessionId: string;
  readonly pupilId: string;
  readonly grade: number;
  readonly subjectId: number;
  readonly topicId: string;
  readonly purpose: QuizSessionStarted['purpose'];
  /** Local date of the topic's next check, for a review; null when there is none. */
  readonly reviewDueOn?: string | null;
  readonly questions: readonly SessionQuestion[];
  /** Where each question is chosen when it is served: what is settled before. */
  readonly frame?: QuizSessionStarted['frame'];
  readonly candidateIds: readonly string[];
  readonly extraTimeFactor: number;
  readonly masteryThreshold: number;
  readonly level: number;
  readonly experience: number;
  readonly arm: string;
  readonly policyVersion: string;
  readonly subscriptionEndsAt: PaidUntil;
  /** Name of the topic to master first, when this one is locked. */
  readonly lockedBehind: string | null;
}

/** Hands a quiz out, to be answered without a line. */
export type DownloadQuiz = Omit<
  StartQuizSession,
  'type' | 'purpose' | 'reviewDueOn' | 'level' | 'experience' | 'frame'
> & { readonly type: 'DownloadQuiz' };

/** The answers to a quiz that was taken along, once the line is back. */
export interface SubmitOfflineQuiz {
  readonly type: 'SubmitOfflineQuiz';
  readonly now: Moment;
  readonly pupilId: string;
  readonly answers: readonly {
    readonly questionId: string;
    readonly answer: Answer;
    /** When the device says it was given. */
    readonly clientTimestamp: number | null;
  }[];
  /** Its questions that are still asked, and how often they were answered on this day. */
  readonly stillAsked: readonly {
    readonly questionId: string;
    readonly timesAnsweredToday: number;
  }[];
  /** The pupil's now. */
  readonly level: number;
  readonly experience: number;
}

export interface ServeQuestion {
  readonly type: 'ServeQuestion';
  readonly now: Moment;
  /** Who asks: a session is its own pupil's alone. */
  readonly pupilId: string;
  readonly predictedProbability: number | null;
  readonly shownOrder: readonly number[] | null;
  /** With a frame: which question is asked as which number, out of what. */
  readonly choice?: ChosenQuestion | null;
}

export interface ChosenQuestion {
  readonly questionNumber: number;
  readonly questionId: string;
  readonly candidates: readonly {
    readonly questionId: string;
    /** Predicted chance of a right answer. */
    readonly predicted: number;
    /** Probability of being chosen. */
    readonly propensity: number;
  }[];
}

export interface AnswerQuestion {
  readonly type: 'AnswerQuestion';
  readonly now: Moment;
  readonly pupilId: string;
  /** Null when time ran out with nothing chosen. */
  readonly answer: Answer | null;
  readonly questionNumber: number | undefined;
  readonly clientTimestamp: number | null;
}

export interface ExpireSession {
  readonly type: 'ExpireSession';
  readonly now: Moment;
}

/** Sets right what the session's end told against its answers. */
export interface CorrectSession {
  readonly type: 'CorrectSession';
  readonly now: Moment;
}

export type QuizSessionCommand =
  | StartQuizSession
  | DownloadQuiz
  | SubmitOfflineQuiz
  | ServeQuestion
  | AnswerQuestion
  | ExpireSession
  | CorrectSession;

type NotOpenToPupil = 'session-not-found' | 'session-of-another' | 'session-complete';

export interface QuizSessionRejections {
  readonly StartQuizSession:
    'topic-locked' | 'subscription-required' | 'no-questions' | 'review-not-due';
  readonly DownloadQuiz: 'topic-locked' | 'subscription-required' | 'no-questions';
  readonly SubmitOfflineQuiz:
    | 'session-not-found'
    | 'session-of-another'
    | 'taken-along-too-long'
    | 'questions-withdrawn'
    | Unmarkable;
  readonly ServeQuestion: NotOpenToPupil;
  readonly AnswerQuestion: NotOpenToPupil | 'question-not-served' | 'already-answered' | Unmarkable;
  readonly ExpireSession: 'session-not-found';
  readonly CorrectSession: 'session-not-found';
}
