import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { getType } from '@mahoe/domain/questionTypes/questionTypes';

/** Fewer words are a phrase of any question. */
const MIN_WORDS = 5;
/** Part of all words of two stems that both have; the rest may be a name or a turn of phrase. */
const MIN_SHARED_PART = 0.8;

interface Gist {
  readonly stem: string;
  readonly words: ReadonlySet<string>;
}

/** Finds the practice question that an item of a paper is like; undefined without one. */
export type FindLike = (item: QuestionContent) => string | undefined;

const toWords = (stem: string): ReadonlySet<string> =>
  new Set(stem.toLowerCase().match(/\p{L}+/gu));

/** Returns what two questions with the same answer have in common: the answer, numbers, symbols and drawing. */
const toKey = (content: QuestionContent): string =>
  JSON.stringify([
    getType(content.questionType).formatRightAnswer(content).toLowerCase(),
    content.question.match(/[\p{N}\p{S}]+/gu),
    content.imageUrl,
  ]);

const shareWords = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
};

/**
 * Creates a search for practice questions that ask the same in nearly the same words, with the same numbers and
 * the same answer: an item like one of them measures memory. Questions about a text are others beside another
 * text.
 */
export const createLikeness = (practised: readonly QuestionContent[]): FindLike => {
  const alone = practised.filter(({ stimulusId }) => stimulusId === undefined);
  const byKey = Map.groupBy(
    alone.map((content) => ({ key: toKey(content), stem: content.question })),
    ({ key }) => key,
  );
  const gists = new Map(
    [...byKey].map(([key, all]): [string, readonly Gist[]] => [
      key,
      all.map(({ stem }) => ({ stem, words: toWords(stem) })),
    ]),
  );
  return (item) => {
    if (item.stimulusId !== undefined) return undefined;
    const words = toWords(item.question);
    if (words.size < MIN_WORDS) return undefined;
    const like = gists
      .get(toKey(item))
      ?.find((other) => shareWords(words, other.words) >= MIN_SHARED_PART);
    return like?.stem;
  };
};
