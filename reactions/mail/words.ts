import { momentOf } from '@mahoe/domain/calendar';

/** An amount in cents as a mail has it: "JMD 25.00". */
export const amountWords = (cents: number, currency: string): string =>
  `${currency} ${(cents / 100).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })}`;

const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** A day without its year: "22 November". */
export const dateWords = (localDate: string): string =>
  `${Number(localDate.slice(8))} ${month.format(new Date(`${localDate}T00:00:00Z`))}`;

/** An instant as a day in Jamaica: "22 November 2026". */
export const dayWords = (at: string): string => {
  const { localDate } = momentOf(Date.parse(at));
  return `${dateWords(localDate)} ${localDate.slice(0, 4)}`;
};
