const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONE = { timeZone: 'America/Jamaica' } as const;

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  ...ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const weekdayName = new Intl.DateTimeFormat('en-GB', { ...ZONE, weekday: 'long' });
const monthAndDay = new Intl.DateTimeFormat('en-US', { ...ZONE, month: 'short', day: 'numeric' });
const isoDay = new Intl.DateTimeFormat('en-CA', ZONE);

/**
 * A label for the time of sending: "now" under an hour, the time of day under 24 hours, then
 * "yesterday", the weekday under seven days, otherwise month and day.
 */
export const timeLabel = (sentAt: string, now: number): string => {
  const sent = Date.parse(sentAt);
  const age = now - sent;
  if (age < HOUR_MS) return 'now';
  if (age < DAY_MS) return timeOfDay.format(sent);
  if (isoDay.format(sent) === isoDay.format(now - DAY_MS)) return 'yesterday';
  return age < 7 * DAY_MS ? weekdayName.format(sent) : monthAndDay.format(sent);
};
