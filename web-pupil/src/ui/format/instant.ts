/** Format of an instant's time in Jamaica, whatever time zone the device has. */
const createFormatter = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-JM', { ...options, timeZone: 'America/Jamaica' });
  return (instant: string): string => formatter.format(new Date(instant));
};

/** Formats the day of an instant as "4 January 2027". */
export const formatLongDate = createFormatter({ dateStyle: 'long' });

/** Formats the day of an instant as "4 January". */
export const formatDate = createFormatter({ day: 'numeric', month: 'long' });

/** Formats the day of an instant as "Monday, 4 January 2027". */
export const formatWeekdayAndDate = createFormatter({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Formats an instant as "Monday at 7:05 pm", as the browser joins them. */
export const formatWeekdayAndTime = createFormatter({
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});
