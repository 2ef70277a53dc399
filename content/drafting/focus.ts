import { parseTerms } from '@mahoe/contracts/content/articleBlocks';
import { articleFiles, readArticleFile } from '../articleFiles.ts';
import { articleProse } from '../articleProse.ts';
import { wordForms, splitWords } from '../checks/readability.ts';
import { curriculum } from '../curriculum.ts';
import type { WantedTopic } from './topic.ts';

const MAX_WORDS = 12;
const MAX_LENGTH = 500;

/** Words without a meaning of their own, or about the writer. */
const STOP_WORDS = new Set(
  'a about all an and are at by do for from how i in is it me my name of on or please tell the to use we what with you your'.split(
    ' ',
  ),
);

const getWordForms = (text: string): readonly string[] => splitWords(text).flatMap(wordForms);

const taughtWordsBySubject = new Map<number, ReadonlySet<string>>();

/** Every word of a subject's curriculum, and every term its articles explain. */
const getTaughtWords = (subjectId: number): ReadonlySet<string> => {
  const known = taughtWordsBySubject.get(subjectId);
  if (known) return known;
  const topics = curriculum().filter((topic) => topic.subjectId === subjectId);
  const words = new Set([
    ...topics.flatMap(({ name, description, learningObjectives }) =>
      [name, description, ...learningObjectives].flatMap(getWordForms),
    ),
    ...articleFiles()
      .filter((file) => file.topics.some((topic) => topic.subjectId === subjectId))
      .flatMap((file) =>
        readArticleFile(file).articles.flatMap(({ text }) => [
          ...getWordForms(text.title),
          ...parseTerms(text.content)
            .filter(({ isTerm }) => isTerm)
            .flatMap((term) => getWordForms(term.text)),
        ]),
      ),
  ]);
  taughtWordsBySubject.set(subjectId, words);
  return words;
};

/**
 * Returns a child's focus in words of the subject's curriculum. The child's own words are kept and sent
 * nowhere, so that no name, number or address leaves.
 */
export const extractFocus = (text: string, topic: WantedTopic): string => {
  const own = new Set(
    [topic.name, topic.description, ...topic.learningObjectives].flatMap(getWordForms),
  );
  const known = getTaughtWords(topic.subjectId);
  const plain = text
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .split(/\s+/)
    .filter((chunk) => !/[\d@:/\\]|\w\.\w/.test(chunk));
  return splitWords(plain.join(' '))
    .filter((word) => !STOP_WORDS.has(word))
    .filter((word) => wordForms(word).some((form) => own.has(form) || known.has(form)))
    .slice(0, MAX_WORDS)
    .join(' ');
};

/** The sentences of an article that explain a term, in their order. */
export const findExplanations = (content: string): readonly string[] => {
  const marked = content
    .split('\n')
    .filter((said) => !/^(?:\[|## |- |\d+\. |Answer:)/.test(said))
    .flatMap((said) => said.match(/[^.!?]+[.!?]+/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => parseTerms(sentence).some(({ isTerm }) => isTerm));
  return marked.flatMap((sentence) => articleProse(sentence).slice(0, 1));
};
