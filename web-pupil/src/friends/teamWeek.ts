const MONDAY = 1;
/** Sunday, eight in the evening, in Jamaica, where no clock is ever put forward: by UTC. */
const OVER_FROM_HOUR = 1;
/** Midnight there. */
const NEW_WEEK_HOUR = 5;

/** Whether the team goals of the week are over, and those of the next have not begun. */
export const isTeamWeekOver = (now: Date): boolean =>
  now.getUTCDay() === MONDAY &&
  now.getUTCHours() >= OVER_FROM_HOUR &&
  now.getUTCHours() < NEW_WEEK_HOUR;
