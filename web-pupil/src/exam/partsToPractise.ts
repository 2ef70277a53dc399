import type { PaperPart } from '@mahoe/contracts/practice/papers';

/** A part with fewer items says too little. */
const MIN_ITEMS = 5;
/** Share of right answers from which a part needs no more practice now. */
const STRONG = 0.75;
/** Parts to practise next: more would be no advice. */
const MAX_PARTS = 3;

/** Names the parts of a paper to practise next, the weakest first. */
export const findPartsToPractise = (strands: readonly PaperPart[]): readonly string[] =>
  strands
    .map(({ name, correct, total }) => ({ name, total, share: correct / total }))
    .filter(({ total, share }) => total >= MIN_ITEMS && share < STRONG)
    .toSorted((a, b) => a.share - b.share)
    .slice(0, MAX_PARTS)
    .map(({ name }) => name);
