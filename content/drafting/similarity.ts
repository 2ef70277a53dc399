import type { QuestionContent } from '@mahoe/domain/content/questionContent';

/** Same numbers make the same question sooner than same words do. */
const WEIGHT_OF_NUMBERS = 2;

/** The words and numbers of a text, and how many they are. */
interface Counts {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

/** Numbers, and signs such as arrows: nothing else may tell two puzzles apart. */
const isTelling = (token: string): boolean => /^[\d\p{S}]/u.test(token);

const tokensOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\d[\d,]*(?:[./:]\d+)*|[\p{L}']+|\p{S}/gu) ?? [];

const countsOf = (text: string): Counts => {
  const counts = new Map<string, number>();
  let size = 0;
  for (const token of tokensOf(text)) {
    const weight = isTelling(token) ? WEIGHT_OF_NUMBERS : 1;
    counts.set(token, (counts.get(token) ?? 0) + weight);
    size += weight;
  }
  return { counts, size };
};

/** How alike two texts are, from 0 to 1: Dice's share of words and numbers, each as often as it stands. */
const alike = (one: Counts, other: Counts): number => {
  const size = one.size + other.size;
  let shared = 0;
  for (const [token, count] of one.counts) shared += Math.min(count, other.counts.get(token) ?? 0);
  return size === 0 ? 1 : (2 * shared) / size;
};

/** How alike two texts are as it is told: two decimals. */
const similarityOf = (one: Counts, other: Counts): number =>
  Math.round(100 * alike(one, other)) / 100;

/** What a question is told from others by: its stem, and its options where the stem says little. */
const textOf = (content: QuestionContent): string =>
  tokensOf(content.question).length < 8 && content.questionType === 'mcq'
    ? [content.question, ...content.options].join(' ')
    : content.question;

export interface Known {
  readonly id: string;
  readonly content: QuestionContent;
}

/** A text there is, and how alike another is to it, from 0 to 1. */
export interface NearText {
  readonly id: string;
  readonly similarity: number;
}

/** Texts that others are compared with; those kept are among them from then on. */
interface KnownTexts {
  /** The nearest ones first; two decimals. */
  nearest(text: string, most: number): readonly NearText[];
  keep(id: string, text: string): void;
}

/** Compares texts with those there are. */
export const knownTexts = (
  texts: readonly { readonly id: string; readonly text: string }[],
): KnownTexts => {
  const known = texts.map(({ id, text }) => ({ id, counts: countsOf(text) }));
  return {
    nearest: (text, most) => {
      const counts = countsOf(text);
      return known
        .map(({ id, counts: theirs }) => ({
          id,
          similarity: similarityOf(counts, theirs),
        }))
        .toSorted((one, other) => other.similarity - one.similarity)
        .slice(0, most);
    },
    keep: (id, text) => void known.push({ id, counts: countsOf(text) }),
  };
};

/** A question there is, and how alike another is to it, from 0 to 1. */
export interface Near {
  readonly questionId: string;
  readonly similarity: number;
}

/** Questions that others are compared with; those kept are among them from then on. */
export interface KnownQuestions {
  /** The nearest ones first; two decimals. */
  nearest(content: QuestionContent, most: number): readonly Near[];
  keep(known: Known): void;
}

/** Compares questions with those there are. */
export const knownQuestions = (questions: readonly Known[]): KnownQuestions => {
  const known = knownTexts(questions.map(({ id, content }) => ({ id, text: textOf(content) })));
  return {
    nearest: (content, most) =>
      known
        .nearest(textOf(content), most)
        .map(({ id, similarity }) => ({ questionId: id, similarity })),
    keep: ({ id, content }) => known.keep(id, textOf(content)),
  };
};

/** Two questions, and how alike they are, from 0 to 1. */
export interface AlikePair {
  readonly ids: readonly [string, string];
  readonly similarity: number;
}

/** Rounded, what is as much less is as alike. */
const ROUNDING = 0.005;

/**
 * The pairs of questions that are as alike as `least` or more. They come question by question, so
 * that whoever asks about many can do something else in between.
 */
export const pairsAlike = function* (
  questions: readonly Known[],
  least: number,
): Generator<readonly AlikePair[]> {
  const bySize = questions
    .map(({ id, content }) => ({ id, counts: countsOf(textOf(content)) }))
    .toSorted((one, other) => one.counts.size - other.counts.size);
  for (const [at, one] of bySize.entries()) {
    const pairs: AlikePair[] = [];
    for (let next = at + 1; next < bySize.length; next += 1) {
      const other = bySize[next];
      if (!other) break;
      const both = one.counts.size + other.counts.size;
      // Even with all its words in the other one it would not be enough; those after are longer.
      if (2 * one.counts.size < (least - ROUNDING) * both) break;
      const similarity = similarityOf(one.counts, other.counts);
      if (similarity >= least) pairs.push({ ids: [one.id, other.id], similarity });
    }
    yield pairs;
  }
};
