import { expect, test } from 'vitest';
import { keepVoice, pickVoice, splitSentences } from './voices.ts';

const voice = (lang: string, localService = true) => ({
  lang,
  localService,
  voiceURI: `${lang} ${localService}`,
});

test('a Jamaican voice is preferred to a British one and that to any other English', () => {
  const all = [voice('de-DE'), voice('en-US'), voice('en_GB'), voice('en-JM')];
  expect(pickVoice(all)?.lang).toBe('en-JM');
  expect(pickVoice(all.slice(0, 3))?.lang).toBe('en_GB');
  expect(pickVoice(all.slice(0, 2))?.lang).toBe('en-US');
});

test('the offline voice is preferred of two equal ones', () => {
  expect(pickVoice([voice('en-GB', false), voice('en-GB')])?.localService).toBe(true);
});

test('no voice is picked without English', () => {
  expect(pickVoice([voice('fr-FR'), voice('es-ES')])).toBeUndefined();
  expect(pickVoice([])).toBeUndefined();
});

test('a voice is chosen once, and again only if it is gone', () => {
  const [american, british] = [voice('en-US'), voice('en-GB')];
  expect(keepVoice([], undefined)).toBeUndefined();
  expect(keepVoice([american], undefined)).toBe(american);
  expect(keepVoice([british, american], american)).toBe(american);
  expect(keepVoice([british], american)).toBe(british);
  expect(keepVoice([], american)).toBeUndefined();
});

test('sentences have their offsets', () => {
  const text = 'Look at this. What is 3.5 + 1?\nThink!';
  const sentences = splitSentences(text);
  expect(sentences.map((one) => one.text.trim())).toEqual([
    'Look at this.',
    'What is 3.5 + 1?',
    'Think!',
  ]);
  for (const { text: sentence, from } of sentences) {
    expect(text.slice(from, from + sentence.length)).toBe(sentence);
  }
});
