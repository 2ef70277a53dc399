import { expect, test } from 'vitest';
import { sentencesOf, voiceFor, wordLength } from './voices.ts';

const voice = (lang: string, localService = true) => ({ lang, localService });

test('a Jamaican voice is taken before a British one, and that before any other English', () => {
  const all = [voice('de-DE'), voice('en-US'), voice('en_GB'), voice('en-JM')];
  expect(voiceFor(all)?.lang).toBe('en-JM');
  expect(voiceFor(all.slice(0, 3))?.lang).toBe('en_GB');
  expect(voiceFor(all.slice(0, 2))?.lang).toBe('en-US');
});

test('of two alike the one that needs no line', () => {
  expect(voiceFor([voice('en-GB', false), voice('en-GB')])?.localService).toBe(true);
});

test('without English nothing reads', () => {
  expect(voiceFor([voice('fr-FR'), voice('es-ES')])).toBeUndefined();
  expect(voiceFor([])).toBeUndefined();
});

test('sentences know where they begin', () => {
  const text = 'Look at this. What is 3.5 + 1?\nThink!';
  const sentences = sentencesOf(text);
  expect(sentences.map((one) => one.text.trim())).toEqual([
    'Look at this.',
    'What is 3.5 + 1?',
    'Think!',
  ]);
  for (const { text: sentence, from } of sentences) {
    expect(text.slice(from, from + sentence.length)).toBe(sentence);
  }
});

test('a word ends at the next space', () => {
  expect(wordLength('What is this?', 5)).toBe(2);
  expect(wordLength('What', 9)).toBe(0);
});
