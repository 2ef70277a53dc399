import type { Stimulus } from '@mahoe/contracts/practice/stimulus';

/** A part of a text; a word that is explained has its meaning. */
export interface TextPart {
  readonly text: string;
  readonly meaning?: string;
}

const escapePattern = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text at the words that are explained, in any letter case. */
export const splitAtWords = (text: string, glossary: Stimulus['glossary']): readonly TextPart[] => {
  if (glossary.length === 0) return [{ text }];
  const meanings = new Map(glossary.map(({ word, meaning }) => [word.toLowerCase(), meaning]));
  const words = glossary.map(({ word }) => escapePattern(word)).join('|');
  return text
    .split(new RegExp(`\\b(${words})\\b`, 'i'))
    .filter((part) => part !== '')
    .map((part) => {
      const meaning = meanings.get(part.toLowerCase());
      return meaning === undefined ? { text: part } : { text: part, meaning };
    });
};
