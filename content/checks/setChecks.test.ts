import { expect, test } from 'vitest';
import type { StimulusContent } from '@mahoe/domain/content/stimulusContent';
import { findSetProblems } from './setChecks.ts';

const sentence = 'The boys ran to the old gate by the sea.';
const build = (content: Partial<StimulusContent>) => ({
  id: '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0701',
  topicId: '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0501',
  content: {
    kind: 'story' as const,
    title: 'The gate',
    text: Array.from({ length: 15 }, () => sentence).join(' '),
    glossary: [],
    questionIds: [],
    ...content,
  },
  questions: [],
});

test('a text that is too short or too long for its kind and grade is refused', () => {
  const verses = Array.from({ length: 7 }, () => 'The sea is calm.').join('\n');
  expect(findSetProblems(build({ kind: 'poem', text: verses }), 4)).toEqual([
    'its length is 7.0, not 8 to 16',
  ]);
  expect(findSetProblems(build({ kind: 'notice' }), 4)[0]).toBe(
    'its length is 150.0, not 50 to 110',
  );
  expect(findSetProblems(build({}), 5)[0]).toBe('its length is 150.0, not 180 to 380');
});

test('prose that is too easy or too hard for its grade is refused, but not a notice', () => {
  const hard = 'Ecological considerations necessitate administrative intervention occasionally. ';
  const problems = findSetProblems(build({ text: hard.repeat(25) }), 4).join('\n');
  expect(problems).toContain('its Flesch-Kincaid grade level');
  expect(problems).toContain('% of its words are hard');
  expect(findSetProblems(build({ kind: 'notice', text: hard.repeat(10) }), 4)).toEqual([]);
});

test('a word that is explained and not in its text is refused, as the product refuses it', () => {
  const glossary = [{ word: 'errand', meaning: 'a short trip to do a small job' }];
  const notice = { kind: 'notice', text: sentence.repeat(10) } as const;
  expect(findSetProblems(build({ ...notice, glossary }), 4)).toEqual([
    'The word "errand" is not in the text.',
  ]);
});
