import { weekStart } from '../calendar.ts';
import { defineReservation } from '../reservation.ts';

/** A pupil's place in a team, one a week: held by the goal. */
export const teamWeek = defineReservation('teamWeek');

/** Stream id of a pupil's place in the week of a local day. */
export const teamWeekId = (pupilId: string, localDate: string): string =>
  `${pupilId}_${weekStart(localDate)}`;
