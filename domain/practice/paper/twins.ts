/** Rule by which a missed item of a paper returns as its twin (R27). */
export const TWIN_RULE = 'twin/1';

/** Share of common words from which two stems are of one kind. */
const SAME_KIND = 0.6;

/** The part of a question's content that decides which questions are alike. */
interface TwinContent {
  readonly question: string;
  readonly difficulty: string;
  readonly questionType: string;
}

/** A question of the bank that may be the twin of an item. */
export interface TwinCandidate {
  readonly questionId: string;
  readonly topicId: string;
  readonly content: TwinContent;
}

/** A missed item, with its strand's questions. */
export interface MissedItem {
  readonly itemId: string;
  readonly content: TwinContent;
  readonly candidates: readonly TwinCandidate[];
}

/** Question in which a missed item returns. */
export interface Twin {
  readonly itemId: string;
  readonly questionId: string;
  readonly topicId: string;
}

/** Kinds of numbers and signs, which tell stems of one generator from those of another. */
const KINDS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/\d+\/\d+/g, ' #fraction '],
  [/\d[\d,]*\.\d+/g, ' #decimal '],
  [/\d[\d,]*/g, ' #whole '],
  [/[%×÷+−=²³]/g, ' $& '],
];

/** Returns the words of a stem: two stems of one generator differ in their numbers and names only. */
const wordsOf = (stem: string): ReadonlySet<string> => {
  const masked = KINDS.reduce(
    (text, [pattern, kind]) => text.replace(pattern, kind),
    stem.toLowerCase(),
  );
  return new Set(masked.split(/[^\p{L}#%×÷+−=²³]+/u).filter(Boolean));
};

/** Share of the words of two stems that both have, from 0 to 1. */
const similarity = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const both = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - both;
  return all === 0 ? 0 : both / all;
};

interface Ranked {
  readonly candidate: TwinCandidate;
  readonly likeness: number;
}

/** Prefers a question of the same kind, then one of the same depth, then the one most alike. */
const pickTwin = (
  { content }: MissedItem,
  candidates: readonly Ranked[],
): TwinCandidate | undefined => {
  const isAsDeep = ({ candidate }: Ranked): boolean =>
    candidate.content.difficulty === content.difficulty;
  const isSameKind = ({ candidate, likeness }: Ranked): boolean =>
    likeness >= SAME_KIND && candidate.content.questionType === content.questionType;
  const [first] = candidates
    .filter((one) => isSameKind(one) || isAsDeep(one))
    .toSorted(
      (a, b) =>
        Number(isSameKind(b)) - Number(isSameKind(a)) ||
        Number(isAsDeep(b)) - Number(isAsDeep(a)) ||
        b.likeness - a.likeness ||
        (a.candidate.questionId < b.candidate.questionId ? -1 : 1),
    );
  return first?.candidate;
};

/**
 * Finds the twin of each missed item: a question of the same kind, else the one most alike of the same
 * strand and depth. No question is the twin of two; an item without one is left out.
 */
export const findTwins = (missed: readonly MissedItem[]): readonly Twin[] => {
  const words = new Map<TwinCandidate, ReadonlySet<string>>();
  const wordsOfCandidate = (one: TwinCandidate): ReadonlySet<string> => {
    const found = words.get(one) ?? wordsOf(one.content.question);
    words.set(one, found);
    return found;
  };
  const taken = new Set<string>();
  return missed.flatMap((item) => {
    const own = wordsOf(item.content.question);
    const free = item.candidates.filter(({ questionId }) => !taken.has(questionId));
    const twin = pickTwin(
      item,
      free.map((candidate) => ({
        candidate,
        likeness: similarity(own, wordsOfCandidate(candidate)),
      })),
    );
    if (!twin) return [];
    taken.add(twin.questionId);
    return [{ itemId: item.itemId, questionId: twin.questionId, topicId: twin.topicId }];
  });
};
