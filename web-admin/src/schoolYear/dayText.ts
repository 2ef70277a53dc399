import { dateText } from '../ui/instants.ts';

/** From one local day to another, both included. */
export const rangeText = (from: string, to: string): string =>
  from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`;
