import type { Moment } from '../../calendar.ts';
import type { Answer } from '../../questionTypes/questionTypes.ts';
import type { Unmarkable } from '../../questionTypes/questionType.ts';
import type { PaidUntil } from '../quizSessionCommands.ts';
import type { ResultScale } from '../../resultScale.ts';
import type { Twin } from './twins.ts';
import type { MissCause, Rekeyed, SittingItem } from './events.ts';

export interface StartSitting {
  readonly type: 'StartSitting';
  readonly now: Moment;
  readonly sittingId: string;
  readonly pupilId: string;
  readonly formId: string;
  /** Grade of the paper. */
  readonly grade: number;
  /** Grade of the pupil: nobody is offered another grade's paper. */
  readonly pupilGrade: number;
  readonly component: string;
  readonly sittingNumber: number;
  readonly items: readonly SittingItem[];
  /** Minutes of the paper, before extra time. */
  readonly minutes: number;
  readonly extraTimeFactor: number;
  readonly result: ResultScale;
  readonly level: number;
  readonly subscriptionEndsAt: PaidUntil;
  /** True if the paper is printed, and its answers are typed in afterwards: it has no clock. */
  readonly onPaper?: boolean;
}

/** A change of one item: its answer, its flag, or both. */
export interface ItemChange {
  /** 1 for the first item of the paper. */
  readonly itemNumber: number;
  /** Absent if the answer did not change; null takes it back. */
  readonly answer?: Answer | null;
  readonly isFlagged?: boolean;
  /** Time of the change by the device, held against the server's clock. */
  readonly madeAt: string;
}

interface OfPupil {
  readonly now: Moment;
  readonly pupilId: string;
}

/** A command that hands the paper in, or may do so. */
interface MayHandIn {
  /** Seconds that the paper had for itself, by the pupil's stream; all of its time if absent. */
  readonly ownSeconds?: number | undefined;
}

/** Saves changes in the order in which they were made; a repeat changes nothing. */
/** Changes of a device, some of which may come after the paper was marked. */
interface MayBeLate extends OfPupil, MayHandIn {
  /** True if the pupil has opened the form again since: that sitting may have shown the key. */
  readonly isOpenedAgain?: boolean;
  readonly changes: readonly ItemChange[];
}

export interface SaveChanges extends MayBeLate {
  readonly type: 'SaveChanges';
}

/** Hands the paper in, with the changes that were not saved yet. */
export interface HandIn extends MayBeLate {
  readonly type: 'HandIn';
}

/** Hands in what is there once the time is up. */
export interface ExpireSitting extends MayHandIn {
  readonly type: 'ExpireSitting';
  readonly now: Moment;
}

/** Marks a paper again after items of its form were struck out or got another key. */
export interface RemarkSitting {
  readonly type: 'RemarkSitting';
  readonly now: Moment;
  readonly struckOutIds: readonly string[];
  readonly rekeyed: readonly Rekeyed[];
}

export interface OpenReview extends OfPupil {
  readonly type: 'OpenReview';
}

export interface NameMissCause extends OfPupil {
  readonly type: 'NameMissCause';
  readonly itemNumber: number;
  readonly cause: MissCause;
}

/** Plans the return of missed items; twins of other items are left out. */
export interface PlanTwins {
  readonly type: 'PlanTwins';
  readonly now: Moment;
  readonly twins: readonly Twin[];
}

export type SittingCommand =
  | StartSitting
  | SaveChanges
  | HandIn
  | ExpireSitting
  | RemarkSitting
  | OpenReview
  | NameMissCause
  | PlanTwins;

type NotOpen = 'sitting-not-found' | 'sitting-of-another';

export interface SittingRejections {
  readonly StartSitting: 'subscription-required' | 'paper-of-another-grade' | 'paper-empty';
  readonly SaveChanges: NotOpen | 'sitting-over' | 'item-not-found' | Unmarkable;
  readonly HandIn: NotOpen | 'item-not-found' | Unmarkable;
  readonly ExpireSitting: 'sitting-not-found';
  readonly RemarkSitting: 'sitting-not-found';
  readonly OpenReview: NotOpen | 'sitting-not-marked';
  readonly NameMissCause: NotOpen | 'review-closed' | 'item-not-missed';
  readonly PlanTwins: 'sitting-not-found' | 'sitting-not-marked';
}
