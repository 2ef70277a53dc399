import { expect, test } from 'vitest';
import type { QuizAchievement } from '@mahoe/contracts/practice/quizzes';
import { earnedLines } from './earnedLines.ts';

const topic = { topicId: 't', topicName: 'Angles' };
const ALL: readonly QuizAchievement[] = [
  { kind: 'mastery', ...topic },
  { kind: 'unlock', topicId: 'u', topicName: 'Money' },
  { kind: 'level', level: 4 },
  { kind: 'level', level: 5 },
  {
    kind: 'badge',
    code: 'first_quiz',
    name: 'First Quiz',
    description: 'One quiz',
    tier: 'bronze',
  },
];
const words = (earned: readonly QuizAchievement[], today?: Parameters<typeof earnedLines>[1]) =>
  earnedLines({ earned: [...earned] }, today).map((line) => line.text);

test('a quiz lists what it earned in order and joins several levels', () => {
  expect(words(ALL, { streak: 3, prize: { completed: 2, goal: 5 } })).toEqual([
    'You mastered Angles',
    'New topic open: Money',
    'Level 5',
    'Your tree has grown: sapling',
    'Badge: First Quiz',
    'Streak: 3 days',
    'Prize: 2 of 5 quizzes today',
  ]);
});

test('a level within the same stage does not grow the tree', () => {
  expect(words([{ kind: 'level', level: 7 }])).toEqual(['Level 7']);
});

test('a streak milestone replaces the line of the day', () => {
  expect(words([{ kind: 'streak', days: 7 }], { streak: 7, prize: undefined })).toEqual([
    '7 days in a row',
  ]);
});

test('a quiz viewed on another day shows nothing of today', () => {
  expect(words([])).toEqual([]);
});
