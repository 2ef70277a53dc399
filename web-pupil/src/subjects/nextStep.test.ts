import { expect, test } from 'vitest';
import type { Dashboard } from '@mahoe/contracts/progress/dashboard';
import { pickNextStep } from './nextStep.ts';

const open: Dashboard['openQuizzes'][number] = {
  sessionId: 's',
  purpose: 'practice',
  topicId: 'life-cycles',
  topicName: 'Life Cycles',
  subjectId: 4,
  questionNumber: 3,
  totalQuestions: 10,
  remainingSeconds: 471,
  isClockRunning: false,
};
const due: Dashboard['reviewsDue'][number] = {
  topicId: 'angles',
  topicName: 'Angles',
  subjectId: 1,
  dueOn: '2026-11-20',
  passed: 0,
  needsReview: false,
  twins: 0,
};
const suggestion = (kind: Dashboard['suggestions'][number]['kind']) => ({
  kind,
  reason: 'New for you: Money.',
  topic: {
    id: 'money',
    subjectId: 1,
    name: 'Money',
    description: '',
    grade: 4 as const,
    category: '',
    orderIndex: 1,
    masteryThreshold: 75,
    questionCount: 12,
    articleCount: 1,
  },
});
const none = { openQuizzes: [], reviewsDue: [], suggestions: [] };

test('an open quiz comes first wherever it was begun', () => {
  expect(pickNextStep({ openQuizzes: [open], reviewsDue: [due], suggestions: [] })).toMatchObject({
    to: '/practice/life-cycles',
    label: 'Carry on with question 3',
    why: 'You have begun Life Cycles. You have 7:51 left.',
  });
  const challenge = { ...open, purpose: 'challenge' as const, isClockRunning: true };
  expect(pickNextStep({ ...none, openQuizzes: [challenge] })).toMatchObject({
    to: '/challenge',
    label: 'Carry on with question 3',
    why: 'You have begun Life Cycles. The clock is running.',
  });
});

test('a due review comes next and then the nearest open topic', () => {
  const topics = [suggestion('due-review'), suggestion('next-topic')];
  expect(pickNextStep({ ...none, reviewsDue: [due], suggestions: topics })?.to).toBe(
    '/review/angles',
  );
  expect(pickNextStep({ ...none, suggestions: topics })).toEqual({
    to: '/practice/money',
    label: 'Practise Money',
    why: 'New for you: Money.',
  });
  expect(pickNextStep(none)).toBeUndefined();
});

test('a review of questions from a paper says so', () => {
  const review = { ...due, twins: 2 };
  expect(pickNextStep({ ...none, reviewsDue: [review] })?.why).toMatch(/your paper/);
});
