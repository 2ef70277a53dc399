import { stamp, type Moment } from '../calendar.ts';
import type { Decider } from '../decider.ts';
import type { SubjectEvent } from './events.ts';
import type { SubjectId } from './questionContent.ts';

// Commands

export interface AddSubject {
  readonly type: 'AddSubject';
  readonly now: Moment;
  readonly subjectId: SubjectId;
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly colorClass: string;
  readonly iconClass: string;
  readonly administratorId: string | null;
}

// State

export interface Subject {
  readonly isAdded: boolean;
}

// Evolve

const evolve = (state: Subject, { type }: SubjectEvent): Subject =>
  type === 'SubjectAdded' ? { isAdded: true } : state;

// Decide

const decide = (
  { isAdded }: Subject,
  { type: _type, now, ...fields }: AddSubject,
): readonly SubjectEvent[] =>
  isAdded ? [] : [{ type: 'SubjectAdded', data: { ...fields, ...stamp(now) } }];

/** One of the five subjects. Stream id: the subject's number. */
export const subject: Decider<Subject, AddSubject, SubjectEvent, never> = {
  category: 'subject',
  initial: { isAdded: false },
  evolve,
  decide,
};
