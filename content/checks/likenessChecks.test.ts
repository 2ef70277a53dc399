import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { expect, test } from 'vitest';
import { createLikeness } from './likenessChecks.ts';

const choice = (question: string, answer = '$2,570', stimulusId?: string): QuestionContent => ({
  question,
  explanation: 'Multiply, then subtract.',
  difficulty: 'Intermediate',
  points: 10,
  isAiGenerated: false,
  questionType: 'mcq',
  options: [answer, 'another', 'a third', 'a fourth'],
  correctAnswer: 0,
  ...(stimulusId === undefined ? {} : { stimulusId }),
});

const bottles =
  'Rohan buys 3 water bottles at $810 each and pays with $5,000. How much change is due?';
const group = 'What is the best name for this group? sparse, rare, few, scarce';
const findLike = createLikeness([
  choice(bottles),
  choice(group, 'few'),
  choice('What is it?', 'x'),
]);

test.each([
  ['another name', choice(bottles.replace('Rohan', 'Renae')), bottles],
  [
    'the same words in another order',
    choice(group.replace('sparse, rare', 'rare, sparse'), 'few'),
    group,
  ],
  ['other numbers', choice(bottles.replace('810', '910')), undefined],
  ['another answer', choice(bottles, '$2,430'), undefined],
  [
    'other words',
    choice('Rohan owes $5,000 and pays 3 times $810. How much is left to pay?'),
    undefined,
  ],
  ['a few words that are the same', choice('What is it?', 'x'), undefined],
  ['a text of its own', choice(bottles, '$2,570', 'text'), undefined],
])('an item with %s is found or not', (_, item, like) => {
  expect(findLike(item)).toBe(like);
});
