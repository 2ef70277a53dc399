const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Formats a duration as "40 s", "12 min", "3 h 5 min" or, from two days on, "3 days". */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < MINUTE_S) return `${whole} s`;
  if (whole < HOUR_S) return `${Math.floor(whole / MINUTE_S)} min`;
  if (whole >= 2 * DAY_S) return `${Math.floor(whole / DAY_S)} days`;
  const minutes = Math.floor((whole % HOUR_S) / MINUTE_S);
  return `${Math.floor(whole / HOUR_S)} h${minutes > 0 ? ` ${minutes} min` : ''}`;
};

/** The time since something started to wait. */
export const waitText = (since: string, now: number): string =>
  durationText((now - Date.parse(since)) / 1000);
