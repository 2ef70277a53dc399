import { quoteText } from '../history/duck.ts';

/** Local days, first and last included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Returns the SQL that a day is in a period. */
export const periodSql = ({ from, to }: Period, day = 'local_date'): string =>
  `${day} between date ${quoteText(from)} and date ${quoteText(to)}`;
