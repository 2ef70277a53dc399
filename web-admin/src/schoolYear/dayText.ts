import { jamaicanDay } from '../ui/instants.ts';

/** A local day is one in Jamaica: its noon is. */
const dayText = (date: string): string => jamaicanDay(`${date}T17:00:00Z`);

/** From one local day to another, both included. */
export const rangeText = (from: string, to: string): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
