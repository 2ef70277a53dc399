import type { QuestionContent } from '@mahoe/domain/content/questionContent';

/** Same numbers make the same question sooner than same words do. */
const NUMBER_WEIGHT = 2;

/** The words and numbers of a text, and how many they are. */
interface Counts {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

/** Numbers, and signs such as arrows: nothing else may tell two puzzles apart. */
const isNumberOrSymbol = (token: string): boolean => /^[\d\p{S}]/u.test(token);

const tokenize = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\d[\d,]*(?:[./:]\d+)*|[\p{L}']+|\p{S}/gu) ?? [];

const countTokens = (text: string): Counts => {
  const counts = new Map<string, number>();
  let size = 0;
  for (const token of tokenize(text)) {
    const weight = isNumberOrSymbol(token) ? NUMBER_WEIGHT : 1;
    counts.set(token, (counts.get(token) ?? 0) + weight);
    size += weight;
  }
  return { counts, size };
};

/** How alike two texts are, from 0 to 1: Dice's share of words and numbers, each as often as it stands. */
const computeSimilarity = (one: Counts, other: Counts): number => {
  const size = one.size + other.size;
  let shared = 0;
  for (const [token, count] of one.counts) shared += Math.min(count, other.counts.get(token) ?? 0);
  return size === 0 ? 1 : (2 * shared) / size;
};

/** Returns the similarity of two texts with two decimals. */
const roundedSimilarity = (one: Counts, other: Counts): number =>
  Math.round(100 * computeSimilarity(one, other)) / 100;

/**
 * Returns the text by which a question is compared: its stem, with its options if the stem says little.
 */
const toComparisonText = (content: QuestionContent): string =>
  tokenize(content.question).length < 8 && content.questionType === 'mcq'
    ? [content.question, ...content.options].join(' ')
    : content.question;

export interface IndexedQuestion {
  readonly id: string;
  readonly content: QuestionContent;
}

/** A text there is, and how alike another is to it, from 0 to 1. */
export interface SimilarText {
  readonly id: string;
  readonly similarity: number;
}

/** Texts that others are compared with; those kept are among them from then on. */
interface TextIndex {
  /** The nearest ones first; two decimals. */
  nearest(text: string, most: number): readonly SimilarText[];
  add(id: string, text: string): void;
}

/** Compares texts with those there are. */
export const createTextIndex = (
  texts: readonly { readonly id: string; readonly text: string }[],
): TextIndex => {
  const known = texts.map(({ id, text }) => ({ id, counts: countTokens(text) }));
  return {
    nearest: (text, most) => {
      const counts = countTokens(text);
      return known
        .map(({ id, counts: theirs }) => ({
          id,
          similarity: roundedSimilarity(counts, theirs),
        }))
        .toSorted((one, other) => other.similarity - one.similarity)
        .slice(0, most);
    },
    add: (id, text) => void known.push({ id, counts: countTokens(text) }),
  };
};

/** A question there is, and how alike another is to it, from 0 to 1. */
export interface SimilarQuestion {
  readonly questionId: string;
  readonly similarity: number;
}

/** Questions that others are compared with; those kept are among them from then on. */
export interface QuestionIndex {
  /** The nearest ones first; two decimals. */
  nearest(content: QuestionContent, most: number): readonly SimilarQuestion[];
  add(known: IndexedQuestion): void;
}

/** Compares questions with those there are. */
export const createQuestionIndex = (questions: readonly IndexedQuestion[]): QuestionIndex => {
  const known = createTextIndex(
    questions.map(({ id, content }) => ({ id, text: toComparisonText(content) })),
  );
  return {
    nearest: (content, most) =>
      known
        .nearest(toComparisonText(content), most)
        .map(({ id, similarity }) => ({ questionId: id, similarity })),
    add: ({ id, content }) => known.add(id, toComparisonText(content)),
  };
};

/** Two questions, and how alike they are, from 0 to 1. */
export interface SimilarPair {
  readonly ids: readonly [string, string];
  readonly similarity: number;
}

/** Rounded, what is as much less is as alike. */
const ROUNDING = 0.005;

/**
 * Yields pairs of questions with at least this similarity, question by question, so that a caller can
 * do other work in between.
 */
export const findSimilarPairs = function* (
  questions: readonly IndexedQuestion[],
  least: number,
): Generator<readonly SimilarPair[]> {
  const bySize = questions
    .map(({ id, content }) => ({ id, counts: countTokens(toComparisonText(content)) }))
    .toSorted((one, other) => one.counts.size - other.counts.size);
  for (const [at, one] of bySize.entries()) {
    const pairs: SimilarPair[] = [];
    for (let next = at + 1; next < bySize.length; next += 1) {
      const other = bySize[next];
      if (!other) break;
      const both = one.counts.size + other.counts.size;
      // Even with all its words in the other one it would not be enough; those after are longer.
      if (2 * one.counts.size < (least - ROUNDING) * both) break;
      const similarity = roundedSimilarity(one.counts, other.counts);
      if (similarity >= least) pairs.push({ ids: [one.id, other.id], similarity });
    }
    yield pairs;
  }
};
