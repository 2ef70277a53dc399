const MONDAY = 1;
/** Sunday 8 p.m. in Jamaica as an hour of Monday in UTC; Jamaica has no daylight saving time. */
const OVER_FROM_HOUR = 1;
/** Midnight in Jamaica as an hour in UTC. */
const NEW_WEEK_HOUR = 5;

/** Returns true between the end of this week's team goals and the start of the next week. */
export const isTeamWeekOver = (now: Date): boolean =>
  now.getUTCDay() === MONDAY &&
  now.getUTCHours() >= OVER_FROM_HOUR &&
  now.getUTCHours() < NEW_WEEK_HOUR;
