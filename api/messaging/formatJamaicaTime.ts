const format = new Intl.DateTimeFormat('en-JM', {
  timeZone: 'America/Jamaica',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats an instant as people in Jamaica write it: "Monday, 3 November at 2:05 pm". */
export const formatJamaicaTime = (at: string): string => format.format(new Date(at));
