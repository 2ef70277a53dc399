/** Jamaica's offset from UTC, which is the same all year. */
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

/** Formats a UTC instant as its Jamaican day, "21 Nov 2026". */
export const jamaicanDay = (instant: string): string => day.format(new Date(instant));

/** Formats the local day "2026-11-21" as "21 Nov 2026". */
export const dateText = (date: string): string => jamaicanDay(`${date}T17:00:00Z`);

/** Formats a UTC instant in Jamaican time, "21 Nov 2026, 2:05 pm". */
export const jamaicanTime = (instant: string): string =>
  `${jamaicanDay(instant)}, ${time.format(new Date(instant))}`;

/** The value of a `datetime-local` field for a UTC instant, in Jamaican time to the minute. */
export const toLocalField = (instant: string): string =>
  new Date(Date.parse(instant) - JAMAICA_BEHIND_MS).toISOString().slice(0, 16);

/** The instant with its offset for the value of a `datetime-local` field. */
export const fromLocalField = (local: string): string =>
  `${local.length === 16 ? `${local}:00` : local}${JAMAICA_OFFSET}`;
