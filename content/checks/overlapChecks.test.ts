import { expect, test } from 'vitest';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { findPrintedContent } from './overlapChecks.ts';

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
  expect(findPrintedContent(article, choice)).toEqual(found);
});

test('items to match are examples too; a few words are not', () => {
  const pairs: QuestionContent = {
    ...common,
    question: 'Match each word with its meaning.',
    questionType: 'matching',
    left: ['electorate', 'ballot'],
    right: ['all the people who may vote', 'a secret paper'],
  };
  expect(findPrintedContent('All the people who may vote mark a secret paper.', pairs)).toEqual([
    'all the people who may vote',
  ]);
});

test('the stem itself is found, symbols and numbers included', () => {
  const pattern: QuestionContent = { ...choice, question: '◆◆ is to ◇◇ as ★★ is to what?' };
  expect(findPrintedContent('Think: ◆◆ is to ◇◇ as ★★ is to what?', pattern)).toHaveLength(1);
  expect(findPrintedContent('Think: ◆◆ is to ◇◇ as ▲▲ is to what?', pattern)).toEqual([]);
});

const rubber: QuestionContent = {
  ...choice,
  question: 'Which property makes rubber a good material for tyres?',
  options: ['It melts in the sun', 'It is strong and bends', 'It is red', 'It lets light through'],
  correctAnswer: 1,
};

test.each([
  ['A tyre needs rubber, for it is strong and bends.', ['It is strong and bends']],
  ['Wax is no good, for it melts in the sun.', []],
  ['Rubber is strong.', []],
])('a right option of five words is found: %s', (article, found) => {
  expect(findPrintedContent(article, rubber)).toEqual(found);
});

test('an article may explain what a word means', () => {
  const meaning: QuestionContent = { ...rubber, question: 'What does "rubbery" mean?' };
  expect(findPrintedContent('Rubbery: it is strong and bends.', meaning)).toEqual([]);
});

test('an answer read from the same drawing is found, however short it is', () => {
  const waves: QuestionContent = {
    ...choice,
    question: 'Which note is higher?',
    imageUrl: '/figures/sound-waves.svg',
    imageAlt: 'Two wavy lines.',
    options: ['P', 'Q', 'both', 'neither'],
  };
  const article = '[figure sound-waves] Two lines.\n\n[try] Which is higher?\nAnswer: It is P.';
  expect(findPrintedContent(article, waves)).toEqual(['P']);
  expect(findPrintedContent(article.replace('sound-waves', 'other-waves'), waves)).toEqual([]);
  expect(findPrintedContent(article.replace('It is P', 'The first'), waves)).toEqual([]);
});

test('a list as the right option is found, however few its words are', () => {
  const degrees: QuestionContent = {
    ...choice,
    question: 'Which order is right?',
    options: ['hot, warm, cool', 'cool, warm, hot', 'warm, cool, hot', 'cool, hot, warm'],
    correctAnswer: 1,
  };
  expect(findPrintedContent('The order is cool, warm, hot.', degrees)).toEqual(['cool, warm, hot']);
  expect(findPrintedContent('A day is cool or warm.', degrees)).toEqual([]);
});

const SITUATION = 'On days when more cold drinks are sold at a beach, more people get sunburn.';
const sunburn: QuestionContent = {
  ...choice,
  question: `${SITUATION} Which conclusion fits?`,
  options: ['Drinks burn', 'Sun causes both', 'Burns make thirst', 'Records are wrong'],
  correctAnswer: 1,
};

test.each([
  ['More cold drinks are sold on days when more people get sunburn at the beach.', [SITUATION]],
  ['Children with bigger feet read better, for both grow with age.', []],
  ['[figure beach] More cold drinks are sold on days when people get sunburn at a beach.', []],
])('a situation that the article tells in nearly the same words is found: %s', (article, found) => {
  expect(findPrintedContent(article, sunburn)).toEqual(found);
});

test('a calculation of a model answer that the article makes is found', () => {
  const smaller: QuestionContent = {
    ...common,
    question: 'Troy says that a product is never smaller. Show that he is wrong.',
    questionType: 'extended_response',
    hasSpellCheck: true,
    explanation: 'A good answer says: 8 × 0.5 = 4, which is less than 8.',
  };
  expect(findPrintedContent('But 8 × 0.5 = 4.', smaller)).toEqual(['8 × 0.5 = 4']);
  expect(findPrintedContent('But 6 × 0.5 = 3.', smaller)).toEqual([]);
});
