import { parseTerms } from '@mahoe/contracts/content/articleBlocks';
import { articleFiles, readArticleFile } from '../articleFiles.ts';
import { articleProse } from '../articleProse.ts';
import { wordForms, splitWords } from '../checks/readability.ts';
import { curriculum } from '../curriculum.ts';
import type { WantedTopic } from './topic.ts';

const MOST_WORDS = 12;
const LONGEST = 500;

/** Words that mean nothing by themselves, or speak of whoever writes. */
const EMPTY = new Set(
  'a about all an and are at by do for from how i in is it me my name of on or please tell the to use we what with you your'.split(
    ' ',
  ),
);

const formsIn = (text: string): readonly string[] => splitWords(text).flatMap(wordForms);

const taught = new Map<number, ReadonlySet<string>>();

/** Every word of a subject's curriculum, and every term its articles explain. */
const taughtWords = (subjectId: number): ReadonlySet<string> => {
  const known = taught.get(subjectId);
  if (known) return known;
  const topics = curriculum().filter((topic) => topic.subjectId === subjectId);
  const words = new Set([
    ...topics.flatMap(({ name, description, learningObjectives }) =>
      [name, description, ...learningObjectives].flatMap(formsIn),
    ),
    ...articleFiles()
      .filter((file) => file.topics.some((topic) => topic.subjectId === subjectId))
      .flatMap((file) =>
        readArticleFile(file).articles.flatMap(({ text }) => [
          ...formsIn(text.title),
          ...parseTerms(text.content)
            .filter(({ isTerm }) => isTerm)
            .flatMap((term) => formsIn(term.text)),
        ]),
      ),
  ]);
  taught.set(subjectId, words);
  return words;
};

/**
 * What a child wants to read about, in words that are taught: theirs are kept and told to nobody
 * unless they stand in the subject's curriculum, so that no name, number or address of anybody's does.
 */
export const focusOf = (text: string, topic: WantedTopic): string => {
  const own = new Set(
    [topic.name, topic.description, ...topic.learningObjectives].flatMap(formsIn),
  );
  const known = taughtWords(topic.subjectId);
  const plain = text
    .slice(0, LONGEST)
    .toLowerCase()
    .split(/\s+/)
    .filter((chunk) => !/[\d@:/\\]|\w\.\w/.test(chunk));
  return splitWords(plain.join(' '))
    .filter((word) => !EMPTY.has(word))
    .filter((word) => wordForms(word).some((form) => own.has(form) || known.has(form)))
    .slice(0, MOST_WORDS)
    .join(' ');
};

/** The sentences of an article that explain a term, in their order. */
export const explainedIn = (content: string): readonly string[] => {
  const marked = content
    .split('\n')
    .filter((said) => !/^(?:\[|## |- |\d+\. |Answer:)/.test(said))
    .flatMap((said) => said.match(/[^.!?]+[.!?]+/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => parseTerms(sentence).some(({ isTerm }) => isTerm));
  return marked.flatMap((sentence) => articleProse(sentence).slice(0, 1));
};
