import { toFigures } from './numberWords.ts';

const HALF_DAY = 720;

/** A time of day as a clock face shows it, and its half of the day if the answer says which. */
export interface ClockTime {
  /** Minutes after twelve, below 720. */
  readonly minutes: number;
  readonly half: 'am' | 'pm' | undefined;
}

const HALVES = [
  ['am', /[ ,]*(?:(?<!\p{L})a[. ]?m|in the morning)$/u],
  ['pm', /[ ,]*(?:(?<!\p{L})p[. ]?m|in the (?:afternoon|evening)|at night)$/u],
] as const;
const NAMES: Readonly<Record<string, string>> = {
  noon: '12 pm',
  midday: '12 pm',
  midnight: '12 am',
};
const OCLOCK = / ?o ?'? ?clock\b| (?:hours|hrs)$/;
const FIGURES = /^(\d{1,2})(?:(?:[:.;,-]| ?h ?| )?(\d\d))?$/;
const IN_WORDS = /^(?:a )?(\d{1,2}|1\/[24])(?: minutes?| mins?)? (past|after|to|before) (\d{1,2})$/;

const readMinutes = (text: string): number => {
  if (text === '1/2') return 30;
  return text === '1/4' ? 15 : Number(text);
};

/** Minutes after midnight of "8:45", "0845", "1/4 to 9" or "8"; undefined if it is no time. */
const readClock = (text: string): number | undefined => {
  const [, count = '', way, from = ''] = IN_WORDS.exec(text) ?? [];
  const [, hours = from, minutes = '0'] = FIGURES.exec(text) ?? [];
  const shift = way === undefined ? Number(minutes) : readMinutes(count);
  if (hours === '' || Number(hours) > 24 || shift > 59) return undefined;
  return Number(hours) * 60 + (way === 'to' || way === 'before' ? -shift : shift);
};

/** Reads a folded answer as a time of day, of 12 or 24 hours; undefined if it is something else. */
export const readClockTime = (answer: string): ClockTime | undefined => {
  const named = NAMES[answer] ?? answer;
  const said = HALVES.find(([, pattern]) => pattern.test(named));
  const clock = (said ? named.replace(said[1], '') : named).replace(OCLOCK, '').trim();
  const minutes = readClock(toFigures(clock));
  if (minutes === undefined) return undefined;
  const implied = minutes >= HALF_DAY + 60 ? 'pm' : undefined;
  const isMidnight = /^0?0\D/.test(clock);
  return {
    minutes: (minutes + HALF_DAY) % HALF_DAY,
    half: said?.[0] ?? (isMidnight ? 'am' : implied),
  };
};

/** Returns true if an answer can only be a time: it has a half of the day or "o'clock". */
export const isPlainlyTime = (answer: string): boolean =>
  NAMES[answer] === undefined &&
  /\d/.test(toFigures(answer)) &&
  (HALVES.some(([, pattern]) => pattern.test(answer)) || / ?o ?'? ?clock\b/.test(answer));
