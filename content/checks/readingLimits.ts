import type { Grade } from '@mahoe/domain/content/questionContent';
import type { CurriculumTopic } from '../curriculum.ts';
import { MADE_UP_WORD } from '../generator/abstract/artificialLanguage.ts';
import { readability, wordForms, splitWords } from './readability.ts';

interface ReadingLimits {
  /** Flesch-Kincaid grade level of an article. */
  readonly gradeLevel: number;
  /** Words of a question's stem. */
  readonly stemWords: number;
  /** Hard words of a stem, beyond the topic's own terms. */
  readonly hardWords: number;
}

/** Reading limits of each grade. */
export const READING_LIMITS: Readonly<Record<Grade, ReadingLimits>> = {
  4: { gradeLevel: 6, stemWords: 30, hardWords: 2 },
  5: { gradeLevel: 7, stemWords: 35, hardWords: 3 },
  6: { gradeLevel: 8, stemWords: 45, hardWords: 4 },
};

/** Parts of a topic by which stems are judged. */
export type TopicWords = Pick<
  CurriculumTopic,
  'grade' | 'name' | 'description' | 'learningObjectives'
>;

/** The terms a topic teaches: every word of its name, description and objectives, in all its forms. */
const getTopicTerms = ({
  name,
  description,
  learningObjectives,
}: TopicWords): ReadonlySet<string> =>
  new Set([name, description, ...learningObjectives].flatMap(splitWords).flatMap(wordForms));

/** The hard words of a text that are no terms of its topic. */
const findStrangeWords = (text: string, topic: TopicWords): readonly string[] => {
  const terms = getTopicTerms(topic);
  return readability(text).hardWords.filter(
    (word) => !MADE_UP_WORD.test(word) && !wordForms(word).some((form) => terms.has(form)),
  );
};

/** Why pupils of the topic's grade cannot be given a stem to read. */
export const findReadingProblems = (stem: string, topic: TopicWords): readonly string[] => {
  const limits = READING_LIMITS[topic.grade];
  const words = splitWords(stem).length;
  const strange = findStrangeWords(stem, topic);
  return [
    words > limits.stemWords && `its stem has ${words} words, more than ${limits.stemWords}`,
    strange.length > limits.hardWords &&
      `its stem has more than ${limits.hardWords} hard words: ${strange.join(', ')}`,
  ].filter((problem) => problem !== false);
};
