import { dateText } from '../ui/instants.ts';

/** A range of local days, both included. */
export const rangeText = (from: string, to: string): string =>
  from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`;
