import type { PaperPart, PaperResult } from '@mahoe/contracts/practice/papers';
import { formatLongDay } from '../ui/format/localDate.ts';

/** A part with fewer items says too little about a child. */
const MIN_ITEMS = 5;
/** Shares of right answers from which a part is strong, and below which it is weak. */
const STRONG = 0.75;
const WEAK = 0.5;

const shareOf = ({ correct, total }: PaperPart): number => correct / total;

/** Lists parts as in "Number (12 of 15) and Geometry (5 of 6)". */
const listParts = (parts: readonly PaperPart[]): string => {
  const texts = parts.map(({ name, correct, total }) => `${name} (${correct} of ${total})`);
  const last = texts.pop() ?? '';
  return texts.length > 0 ? `${texts.join(', ')} and ${last}` : last;
};

const describeLevel = ({ band, mastery }: PaperResult): readonly string[] => {
  if (band !== null) {
    return [
      `By the percentages that a newspaper printed in 2019 this is “${band}”. The ministry publishes no percentages, so please take it as a hint.`,
    ];
  }
  if (!mastery) return [];
  const passed = mastery.parts.filter(({ isMastered }) => isMastered);
  const rest = mastery.parts.filter(({ isMastered }) => !isMastered);
  const passes = mastery.parts.map(({ name, pass, total }) => `${pass} of ${total} in ${name}`);
  const all = `The paper has ${mastery.parts.length} parts. A pass is ${passes.join(', ')}.`;
  if (rest.length === 0) return [`${all} All parts were passed.`];
  const first = passed.length === 0 ? 'No part was passed yet.' : `Passed: ${listParts(passed)}.`;
  return [`${all} ${first} Not passed yet: ${listParts(rest)}.`];
};

const describeParts = ({ strands }: PaperResult, name: string): readonly string[] => {
  const known = strands.filter(({ total }) => total >= MIN_ITEMS);
  const strong = known.filter((part) => shareOf(part) >= STRONG);
  const weak = known.filter((part) => shareOf(part) < WEAK);
  return [
    ...(strong.length > 0 ? [`${name} did well in ${listParts(strong)}.`] : []),
    ...(weak.length > 0 ? [`More practice will help in ${listParts(weak)}.`] : []),
  ];
};

const describeTime = ({ pace, isTimeUp, isOnPaper }: PaperResult): readonly string[] => {
  if (isOnPaper) return ['The paper was written by hand, so we do not know the time.'];
  if (pace.secondsUsed === null) return [];
  const end = isTimeUp ? 'The time ran out before the end.' : 'There was time left at the end.';
  return [
    `An answer took about ${pace.secondsUsed} seconds. The paper gives ${pace.secondsForEach}. ${end}`,
  ];
};

/** Writes to a parent about a marked paper, in plain words: a paragraph each. */
export const writeParentLetter = (result: PaperResult, name: string): readonly string[] => {
  const { title, correct, total, answered, handedInOn } = result;
  const open = total - answered;
  const left = open > 0 ? ` ${open} ${open === 1 ? 'was' : 'were'} left open.` : '';
  return [
    'Dear parent or guardian,',
    `On ${formatLongDay(handedInOn)} ${name} sat a practice paper: ${title}. ${correct} of ${total} answers were right.${left}`,
    ...describeLevel(result),
    ...describeParts(result, name),
    ...describeTime(result),
    `What you can do: look at the missed questions together. They are under “Look at your answers”. Ask ${name} to explain one or two of them to you.`,
    'Mahoe brings back a question like each missed one within a week. One paper in two weeks is enough; short practice on most days helps more.',
    'This was practice. It does not predict the result of the exam.',
  ];
};
