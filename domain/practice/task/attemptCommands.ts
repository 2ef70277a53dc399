import type { Moment } from '../../calendar.ts';
import type { Unmarkable } from '../../questionTypes/questionType.ts';
import type { Answer } from '../../questionTypes/questionTypes.ts';
import type { PaidUntil } from '../quizSessionCommands.ts';
import type { AttemptItem, Judge, TaskAttemptStarted } from './events.ts';

export interface StartTask {
  readonly type: 'StartTask';
  readonly now: Moment;
  readonly attemptId: string;
  readonly pupilId: string;
  readonly taskId: string;
  readonly version: number;
  /** Grade of the task. */
  readonly grade: number;
  /** Grade of the pupil: nobody is offered another grade's task. */
  readonly pupilGrade: number;
  readonly attemptNumber: number;
  readonly items: readonly AttemptItem[];
  readonly written: TaskAttemptStarted['written'];
  readonly subscriptionEndsAt: PaidUntil;
}

/** A change of one answer. */
export interface AnswerChange {
  /** 1 for the first item; the written part has the number after the last one. */
  readonly itemNumber: number;
  /** Null takes the answer back. */
  readonly answer: Answer | null;
  /** Time of the change by the device, held against the server's clock. */
  readonly madeAt: string;
}

interface OfPupil {
  readonly now: Moment;
  readonly pupilId: string;
}

/** Saves changes in the order in which they were made; a repeat changes nothing. */
export interface SaveAnswers extends OfPupil {
  readonly type: 'SaveAnswers';
  readonly changes: readonly AnswerChange[];
}

/** Hands the task in, with the changes that were not saved yet. */
export interface HandInTask extends OfPupil {
  readonly type: 'HandInTask';
  readonly changes: readonly AnswerChange[];
}

/** Records how the pupil or a parent judges the written part. */
export interface SelfMark extends OfPupil {
  readonly type: 'SelfMark';
  readonly judge: Judge;
  /** Points of each criterion, in the order of the rubric. */
  readonly points: readonly number[];
}

export type TaskAttemptCommand = StartTask | SaveAnswers | HandInTask | SelfMark;

type NotOpen = 'attempt-not-found' | 'attempt-of-another';

export interface TaskAttemptRejections {
  readonly StartTask: 'subscription-required' | 'task-of-another-grade';
  readonly SaveAnswers: NotOpen | 'attempt-over' | 'item-not-found' | Unmarkable;
  readonly HandInTask: NotOpen | 'item-not-found' | Unmarkable;
  readonly SelfMark: NotOpen | 'attempt-not-marked' | 'points-not-in-rubric';
}
