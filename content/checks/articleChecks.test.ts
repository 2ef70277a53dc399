import { expect, test } from 'vitest';
import { findArticleProblems } from './articleChecks.ts';
import { readability } from './readability.ts';

const easy = 'The hen sat on her nest all day. She kept the six eggs warm with her soft feathers. ';
const good = {
  title: 'The hen and her eggs',
  excerpt: 'What does a hen do all day?',
  content: Array.from({ length: 5 }, () => easy.repeat(2).trim()).join('\n'),
  difficulty: 'Beginner',
  readingTime: 2,
  points: 5,
  category: 'Animals',
} as const;
const hard = 'Meteorological observations demonstrate considerable environmental variability. ';

test('a good article has no problems', () => {
  expect(findArticleProblems(good, 4)).toEqual([]);
});

test.each([
  [{ content: good.content.slice(0, 300) }, 'words, not 150 to 550'],
  [{ content: good.content.replaceAll(easy, hard.repeat(2)) }, 'Flesch-Kincaid grade level'],
  [{ title: 'The color of eggs' }, 'American spelling: color'],
  [{ content: good.content.replace('hen', '**hen**') }, 'Markdown'],
  [{ excerpt: 'A hen' }, 'its excerpt is no sentence'],
])('%j is found', (fault, problem) => {
  const problems = findArticleProblems({ ...good, ...fault }, 4);
  expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
});

test('names, local foods and forms of known words are not hard, learned words are', () => {
  expect(readability('We saw Keisha hurrying to cook callaloo.').hardWords).toEqual([]);
  expect(readability('The photosynthesis of algae.').hardWords).toEqual([
    'photosynthesis',
    'algae',
  ]);
});

test('the grade level follows sentences and syllables', () => {
  const { words, gradeLevel } = readability('The cat sat. The dog ran to Mr. Brown.');
  expect(words).toBe(9);
  expect(gradeLevel).toBeCloseTo(0.39 * 4.5 + 11.8 * 1 - 15.59, 5);
});
