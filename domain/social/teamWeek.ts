import { weekStart } from '../calendar.ts';
import { defineReservation } from '../reservation.ts';

/** A pupil's place in a team, one per week; the goal holds it. */
export const teamWeek = defineReservation('teamWeek');

/** Returns the stream id of a pupil's place in the week of a local day. */
export const teamWeekId = (pupilId: string, localDate: string): string =>
  `${pupilId}_${weekStart(localDate)}`;
