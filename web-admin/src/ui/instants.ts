/** Jamaica keeps one offset from UTC all year. */
const JAMAICA_OFFSET = '-05:00';
const JAMAICA_BEHIND_MS = 5 * 60 * 60 * 1000;

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Jamaica',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Jamaica',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** "21 Nov 2026", the Jamaican day of a UTC instant. */
export const jamaicanDay = (instant: string): string => day.format(new Date(instant));

/** "21 Nov 2026" of a local day, "2026-11-21". */
export const dateText = (date: string): string => jamaicanDay(`${date}T17:00:00Z`);

/** "21 Nov 2026, 2:05 pm", Jamaican local time of a UTC instant. */
export const jamaicanTime = (instant: string): string =>
  `${jamaicanDay(instant)}, ${time.format(new Date(instant))}`;

/** A UTC instant as a `datetime-local` field shows it: Jamaican, to the minute. */
export const toLocalField = (instant: string): string =>
  new Date(Date.parse(instant) - JAMAICA_BEHIND_MS).toISOString().slice(0, 16);

/** What a `datetime-local` field holds as an instant with its offset. */
export const fromLocalField = (local: string): string =>
  `${local.length === 16 ? `${local}:00` : local}${JAMAICA_OFFSET}`;
