import { expect, test } from 'vitest';
import { componentName, previewText, scoreText } from './paperText.ts';

const score = { correct: 24, total: 30, percentage: 80, verdict: 'Proficient' };
const result = {
  sittingId: 'one',
  pupilId: 'kai',
  name: 'Kai Kaison',
  before: score,
  after: { ...score, correct: 23, percentage: 77 },
};

test('a result is told with its band, if it has one', () => {
  expect(scoreText(score)).toBe('24 of 30 (80%), Proficient');
  expect(scoreText({ ...score, verdict: null })).toBe('24 of 30 (80%)');
});

test('a preview says how many results change, and how many papers are open', () => {
  const preview = { marked: 3, open: 0, results: [result], preview: 'digest' };
  expect(previewText(preview)).toBe('1 of 3 sittings would get another result.');
  expect(previewText({ ...preview, marked: 1, open: 1, results: [] })).toBe(
    'The results of 1 sitting stay as they are. 1 sitting still open will be marked after the change.',
  );
  expect(previewText({ ...preview, marked: 0, results: [] })).toBe(
    'Nobody has handed in this paper.',
  );
});

test('a component is named in words', () => {
  expect(componentName('social-studies')).toBe('Social studies');
});
