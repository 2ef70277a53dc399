import { momentOf } from '@mahoe/domain/calendar';

/** Formats cents as an amount: "JMD 25.00". */
export const formatAmount = (cents: number, currency: string): string =>
  `${currency} ${(cents / 100).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })}`;

const MONTH_FORMAT = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** Formats a day without its year: "22 November". */
export const formatDayAndMonth = (localDate: string): string =>
  `${Number(localDate.slice(8))} ${MONTH_FORMAT.format(new Date(`${localDate}T00:00:00Z`))}`;

/** Formats an instant as a day in Jamaica: "22 November 2026". */
export const formatDay = (at: string): string => {
  const { localDate } = momentOf(Date.parse(at));
  return `${formatDayAndMonth(localDate)} ${localDate.slice(0, 4)}`;
};
