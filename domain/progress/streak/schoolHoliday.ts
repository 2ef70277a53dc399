import { daysBetween, stamp, type Moment } from '../../calendar.ts';
import { byCommand, reject, type Decider } from '../../decider.ts';
import type { ProgressEvent } from '../events.ts';

const MAX_DAYS = 120;

/** How many days a holiday has, first and last included; null where it cannot be one. */
export const holidayDays = (from: string, to: string): number | null => {
  const days = daysBetween(from, to) + 1;
  return days < 1 || days > MAX_DAYS ? null : days;
};

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

export interface SchoolHolidayRejections {
  readonly SetSchoolHoliday: 'holiday-range-refused';
  readonly RemoveSchoolHoliday: 'holiday-not-found';
}

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
  SchoolHolidayRejections
> = {
  category: 'schoolHoliday',
  initial: { holidayId: null, isRemoved: false },
  evolve: (state, { type, data }) =>
    type === 'SchoolHolidaySet'
      ? { holidayId: data.holidayId, isRemoved: false }
      : { ...state, isRemoved: true },
  decide: byCommand<
    SchoolHoliday,
    SchoolHolidayCommand,
    SchoolHolidayEvent,
    SchoolHolidayRejections
  >({
    SetSchoolHoliday: (state, { holidayId, name, from, to, administratorId, now }) => {
      if (state.holidayId !== null) return [];
      if (holidayDays(from, to) === null) return reject('holiday-range-refused');
      const data = { holidayId, name, from, to, administratorId, ...stamp(now) };
      return [{ type: 'SchoolHolidaySet', data }];
    },
    RemoveSchoolHoliday: ({ holidayId, isRemoved }, { administratorId, now }) => {
      if (holidayId === null) return reject('holiday-not-found');
      const data = { holidayId, administratorId, ...stamp(now) };
      return isRemoved ? [] : [{ type: 'SchoolHolidayRemoved', data }];
    },
  }),
};
