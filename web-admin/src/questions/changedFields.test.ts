import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { expect, test } from 'vitest';
import { changedFields } from './changedFields.ts';

const question: AdminQuestion = {
  id: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001',
  topicId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0002',
  topicName: 'Counting',
  subjectId: 1,
  targetGrade: 4,
  status: 'approved',
  version: 1,
  question: 'What is 2 + 2?',
  questionType: 'mcq',
  options: ['3', '4', '5', '6'],
  correctAnswer: 1,
  explanation: 'Two and two are four.',
  difficulty: 'Beginner',
  skillLevel: 1,
  points: 5,
  isAiGenerated: false,
};

test('two versions differ by their content, not by their number', () => {
  expect(changedFields(question, { ...question, version: 2 })).toEqual([]);
  expect(
    changedFields(question, { ...question, version: 2, options: ['4', '3'], correctAnswer: 0 }),
  ).toEqual(['the options', 'the right option']);
  expect(changedFields(question, { ...question, imageUrl: '/api/figures/x' })).toEqual([
    'the picture',
  ]);
});
