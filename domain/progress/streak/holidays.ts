import type { DomainEvent } from '../../eventTypes.ts';
import type { Pause } from './streak.ts';

export const holidayEventTypes = ['SchoolHolidaySet', 'SchoolHolidayRemoved'] as const;
export type HolidayEvent = Extract<DomainEvent, { type: (typeof holidayEventTypes)[number] }>;

/** School holidays as they are set at a point of history, by id. */
export type Holidays = Readonly<Record<string, Pause & { readonly name: string }>>;

/** The holidays after an event. */
export const evolveHolidays = (holidays: Holidays, { type, data }: HolidayEvent): Holidays => {
  const { [data.holidayId]: _replaced, ...others } = holidays;
  if (type === 'SchoolHolidayRemoved') return others;
  const { holidayId, name, from, to } = data;
  return { ...others, [holidayId]: { name, from, to } };
};
