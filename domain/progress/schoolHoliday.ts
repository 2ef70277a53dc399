import { daysBetween, type Moment } from '../calendar.ts';
import { reject, type Decider } from '../decider.ts';
import type { ProgressEvent } from './events.ts';

const MAX_DAYS = 120;

// Commands

export interface SetSchoolHoliday {
  readonly type: 'SetSchoolHoliday';
  readonly now: Moment;
  readonly administratorId: string;
  readonly holidayId: string;
  readonly name: string;
  /** First and last local day. */
  readonly from: string;
  readonly to: string;
}

export interface RemoveSchoolHoliday {
  readonly type: 'RemoveSchoolHoliday';
  readonly now: Moment;
  readonly administratorId: string;
}

export type SchoolHolidayCommand = SetSchoolHoliday | RemoveSchoolHoliday;
export type SchoolHolidayRejection = 'holiday-range-refused' | 'holiday-not-found';

// State

export interface SchoolHoliday {
  readonly holidayId: string | null;
  readonly isRemoved: boolean;
}

type SchoolHolidayEvent = Extract<ProgressEvent, { type: `SchoolHoliday${string}` }>;

/** A range of days on which a missed day breaks no streak (R10). Stream id: the holiday's. */
export const schoolHoliday: Decider<
  SchoolHoliday,
  SchoolHolidayCommand,
  SchoolHolidayEvent,
  SchoolHolidayRejection
> = {
  category: 'schoolHoliday',
  initial: { holidayId: null, isRemoved: false },
  evolve: (state, { type, data }) =>
    type === 'SchoolHolidaySet'
      ? { holidayId: data.holidayId, isRemoved: false }
      : { ...state, isRemoved: true },
  decide: ({ holidayId, isRemoved }, command) => {
    const { now, administratorId } = command;
    const moment = { occurredAt: now.at, localDate: now.localDate, administratorId };
    if (command.type === 'RemoveSchoolHoliday') {
      if (holidayId === null) return reject('holiday-not-found');
      return isRemoved ? [] : [{ type: 'SchoolHolidayRemoved', data: { holidayId, ...moment } }];
    }
    if (holidayId !== null) return [];
    const { name, from, to } = command;
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > MAX_DAYS) return reject('holiday-range-refused');
    const set = { holidayId: command.holidayId, name, from, to };
    return [{ type: 'SchoolHolidaySet', data: { ...set, ...moment } }];
  },
};
