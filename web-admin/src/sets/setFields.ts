import type { AdminSetDetails, changeSet, SetQuestion } from '@mahoe/contracts/content/setAdmin';
import type { RequestOf } from '@mahoe/contracts/operation';

/** A text in its form. */
export interface SetFields {
  readonly title: string;
  readonly kind: string;
  readonly text: string;
  /** Words that are explained: "word: meaning", a line each. */
  readonly words: string;
  /** Questions that are asked, in their order. */
  readonly asked: readonly SetQuestion[];
  readonly leftOut: readonly SetQuestion[];
}

/** The form of a text as it was saved. */
export const toSetFields = ({
  stimulus: { title, kind, text, glossary },
  questionList: asked,
  leftOut,
}: AdminSetDetails): SetFields => ({
  title,
  kind,
  text,
  words: glossary.map(({ word, meaning }) => `${word}: ${meaning}`).join('\n'),
  asked,
  leftOut,
});

type SetChange = RequestOf<typeof changeSet>['body'];
type Glossary = SetChange['glossary'];

/** Reads the words that are explained. A line without a colon has no meaning, which the server refuses. */
export const readWords = (words: string): Glossary =>
  words
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [word = '', ...meaning] = line.split(':');
      return { word: word.trim(), meaning: meaning.join(':').trim() };
    });

/** Returns what is sent to save a form. */
export const toSetChange = (
  { title, kind, text, words, asked }: SetFields,
  version: number,
  keepAnyway = false,
): SetChange => ({
  version,
  keepAnyway,
  title,
  kind,
  text,
  glossary: readWords(words),
  questionIds: asked.map(({ question }) => question.id),
});

/** Moves a question one place towards the beginning or the end. */
export const moveQuestion = (fields: SetFields, from: number, by: -1 | 1): SetFields => {
  const asked = [...fields.asked];
  const [moved] = asked.splice(from, 1);
  if (moved) asked.splice(from + by, 0, moved);
  return { ...fields, asked };
};

/** Leaves a question out, or asks it again at the end. */
export const toggleQuestion = ({ asked, leftOut, ...rest }: SetFields, id: string): SetFields => {
  const isIt = ({ question }: SetQuestion): boolean => question.id === id;
  const isNot = (one: SetQuestion): boolean => !isIt(one);
  return asked.some(isIt)
    ? { ...rest, asked: asked.filter(isNot), leftOut: [...leftOut, ...asked.filter(isIt)] }
    : { ...rest, asked: [...asked, ...leftOut.filter(isIt)], leftOut: leftOut.filter(isNot) };
};
