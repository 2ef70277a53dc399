import { expect, test } from 'vitest';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { printedIn } from './overlapChecks.ts';

const common = {
  explanation: 'It crept as a thief does.',
  difficulty: 'Beginner',
  points: 10,
  isAiGenerated: false,
} as const;
const choice: QuestionContent = {
  ...common,
  question: 'Which figure is "The moon crept like a thief"?',
  questionType: 'mcq',
  options: ['simile', 'metaphor', 'It is a hyperbole of size.', 'idiom'],
  correctAnswer: 0,
};

test.each([
  ['A simile compares: the moon crept like a thief.', ['The moon crept like a thief']],
  ['“The moon crept, like a thief!”', ['The moon crept like a thief']],
  ['Say that it is a hyperbole of size.', ['It is a hyperbole of size.']],
  ['A simile compares: the news spread like fire.', []],
  ['The moon crept like thieves.', []],
])('an example that the article prints is found: %s', (article, found) => {
  expect(printedIn(article, choice)).toEqual(found);
});

test('items to match are examples too; a few words are not', () => {
  const pairs: QuestionContent = {
    ...common,
    question: 'Match each word with its meaning.',
    questionType: 'matching',
    left: ['electorate', 'ballot'],
    right: ['all the people who may vote', 'a secret paper'],
  };
  expect(printedIn('All the people who may vote mark a secret paper.', pairs)).toEqual([
    'all the people who may vote',
  ]);
});

test('the stem itself is found, symbols and numbers included', () => {
  const pattern: QuestionContent = { ...choice, question: '◆◆ is to ◇◇ as ★★ is to what?' };
  expect(printedIn('Think: ◆◆ is to ◇◇ as ★★ is to what?', pattern)).toHaveLength(1);
  expect(printedIn('Think: ◆◆ is to ◇◇ as ▲▲ is to what?', pattern)).toEqual([]);
});
