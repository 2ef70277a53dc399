import { stamp, type Moment } from '../calendar.ts';
import type { Decider } from '../decider.ts';
import type { SchoolEvent } from './events.ts';

// Commands

export interface ListSchool {
  readonly type: 'ListSchool';
  readonly now: Moment;
  readonly schoolId: string;
  readonly name: string;
  /** Kind of school, such as "Primary" or "Preparatory". */
  readonly schoolType: string;
  readonly parish: string;
  readonly administratorId: string | null;
}

// State

export interface School {
  readonly isListed: boolean;
}

// Evolve

const evolve = (state: School, { type }: SchoolEvent): School =>
  type === 'SchoolListed' ? { isListed: true } : state;

// Decide

const decide = (
  { isListed }: School,
  { type: _type, now, schoolType, ...fields }: ListSchool,
): readonly SchoolEvent[] => {
  if (isListed) return [];
  const data = { ...fields, type: schoolType, ...stamp(now) };
  return [{ type: 'SchoolListed', data }];
};

/** A school offered while a pupil types. Stream id: the school's. */
export const school: Decider<School, ListSchool, SchoolEvent, never> = {
  category: 'school',
  initial: { isListed: false },
  evolve,
  decide,
};
