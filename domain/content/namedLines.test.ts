import { expect, test } from 'vitest';
import { findNamedLines } from './namedLines.ts';

const lines = { from: 2, to: 2 };

test.each([
  'What does “bargain” mean in the text?',
  'Which word in paragraph 2 means “break down food”?',
  'What does the poet compare in lines 3 and 4?',
  'What does the last sentence of the text tell us?',
  'Why does the writer say that the pelican “may look sleepy”?',
])('“%s” names its lines', (question) => {
  expect(findNamedLines({ question, lines })).toEqual(lines);
});

test.each([
  'What did Mr Miller hand to Dwayne?',
  'Which line tells us that the goat was afraid?',
  'Write the word that means “not able to be seen”.',
  'Omari says: “More soil is lost on a steep slope.” Why is he wrong?',
])('“%s” leaves its lines to be found', (question) => {
  expect(findNamedLines({ question, lines })).toBeUndefined();
});

test('a question without lines has none', () => {
  expect(findNamedLines({ question: 'What does line 2 say?' })).toBeUndefined();
});
