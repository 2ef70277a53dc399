import { instantMs, type Moment } from '../calendar.ts';
import type { CandidatePool } from './candidatePool.ts';
import type { QuizSessionStarted, SessionQuestion } from './events.ts';
import type { Unmarkable } from '../questionTypes/questionType.ts';
import type { Answer } from '../questionTypes/questionTypes.ts';

/** End of a pupil's subscription, null without one; `exempt` for administrators. */
export type PaidUntil = string | null | 'exempt';

/** Returns true if quizzes and articles are open to the pupil. The end itself is no longer paid. */
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
  /** Local date of the topic's next review; null without one. */
  readonly reviewDueOn?: string | null;
  /** Questions settled at the start; with a frame, those of the set. */
  readonly questions: readonly SessionQuestion[];
  /** The plan of a quiz whose questions are chosen one by one. */
  readonly frame?: QuizSessionStarted['frame'];
  /** With a frame: what is known of each candidate, in the order of `candidateIds`. */
  readonly pool?: CandidatePool;
  /** Text with its questions, which are the first of the quiz. */
  readonly set?: QuizSessionStarted['set'];
  readonly candidateIds: readonly string[];
  readonly extraTimeFactor: number;
  readonly masteryThreshold: number;
  readonly level: number;
  readonly experience: number;
  readonly arm: string;
  readonly policyVersion: string;
  readonly subscriptionEndsAt: PaidUntil;
  /** Name of the topic to master first; null if this one is unlocked. */
  readonly lockedBehind: string | null;
  /** True if another open quiz of the pupil shares a topic. */
  readonly isOverlapping?: boolean;
}

/** Downloads a quiz, to be answered offline. */
export type DownloadQuiz = Omit<
  StartQuizSession,
  | 'type'
  | 'purpose'
  | 'reviewDueOn'
  | 'level'
  | 'experience'
  | 'frame'
  | 'pool'
  | 'isOverlapping'
  | 'set'
> & { readonly type: 'DownloadQuiz' };

/** Submits the answers to a downloaded quiz, once the pupil is online again. */
export interface SubmitOfflineQuiz {
  readonly type: 'SubmitOfflineQuiz';
  readonly now: Moment;
  readonly pupilId: string;
  readonly answers: readonly {
    readonly questionId: string;
    readonly answer: Answer;
    /** Time of the answer by the device's clock. */
    readonly clientTimestamp: number | null;
  }[];
  /** Questions of the quiz that are still asked, with the number of answers to each on this day. */
  readonly stillAsked: readonly {
    readonly questionId: string;
    readonly timesAnsweredToday: number;
  }[];
  /** True if there was too little time to read all questions, so that every answer is a guess. */
  readonly rapid: boolean;
  /** Level of the pupil at submission. */
  readonly level: number;
  readonly experience: number;
}

export interface ServeQuestion {
  readonly type: 'ServeQuestion';
  readonly now: Moment;
  /** The asking pupil: a session belongs to one pupil. */
  readonly pupilId: string;
  readonly predictedProbability: number | null;
  readonly shownOrder: readonly number[] | null;
  /** With a frame: the question chosen for a number, and its candidates. */
  readonly choice?: ChosenQuestion | null;
}

export interface ChosenQuestion {
  readonly questionNumber: number;
  readonly question: SessionQuestion;
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
  /** Null if time ran out without an answer. */
  readonly answer: Answer | null;
  readonly questionNumber: number | undefined;
  readonly clientTimestamp: number | null;
  /** Earlier answers to the question on this day, if the quiz overlaps another one. */
  readonly timesAnsweredToday?: number | undefined;
}

/** Tells a quiz that another one asks questions of the same topic. */
export interface OverlapQuiz {
  readonly type: 'OverlapQuiz';
  readonly now: Moment;
  readonly sessionId: string;
  readonly pupilId: string;
}

export interface ExpireSession {
  readonly type: 'ExpireSession';
  readonly now: Moment;
}

/** Corrects the end of a session if it contradicts its answers. */
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
  | OverlapQuiz
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
