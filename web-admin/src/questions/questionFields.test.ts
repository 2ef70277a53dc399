import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { describe, expect, test } from 'vitest';
import { toServedQuestion } from './preview.ts';
import {
  toQuestionChanges,
  toQuestionFields,
  NEW_QUESTION,
  toQuestionSubmission,
} from './questionFields.ts';

const question: AdminQuestion = {
  id: '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0601',
  topicId: '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0501',
  topicName: 'Plants',
  subjectId: 4,
  targetGrade: 4,
  question: 'Which?',
  options: [],
  correctAnswer: null,
  explanation: 'So.',
  difficulty: 'Advanced',
  skillLevel: 3,
  points: 15,
  questionType: 'mcq',
  isAiGenerated: false,
  status: 'approved',
  version: 3,
};

const kinds: readonly Partial<AdminQuestion>[] = [
  { questionType: 'mcq', options: ['A', 'B', 'C', 'D'], correctAnswer: 2 },
  { questionType: 'short_constructed', acceptedAnswers: ['ten', '10'], wordLimit: 5 },
  {
    questionType: 'extended_response',
    hasSpellCheck: false,
    rubric: [{ idea: 'water', keywords: ['wet|water', 'rain'], points: 2, least: 2 }],
  },
  {
    questionType: 'diagram_labeling',
    imageUrl: '/figures/leaf.svg',
    imageAlt: 'A leaf',
    labelPositions: [{ x: 10, y: 20.5, label: '1', correctLabel: 'vein' }],
    distractorLabels: ['root'],
  },
  { questionType: 'matching', matchingPairs: [{ left: ['a', 'b'], right: ['z', 'y'] }] },
  { questionType: 'sequencing', sequenceItems: ['seed', 'plant', 'fruit'] },
  {
    questionType: 'multiple_select',
    options: ['a', 'b', 'c', 'd', 'e', 'f'],
    correctAnswers: [1, 5],
  },
  {
    questionType: 'table_grid',
    gridRows: ['bat', 'tody', 'gecko'],
    gridColumns: ['mammal', 'bird', 'reptile'],
    correctColumns: [0, 1, 2],
  },
];

describe.each(kinds)('a question of type $questionType', (own) => {
  const shown = { ...question, ...own };
  const changes = toQuestionChanges(toQuestionFields(shown), shown.version);

  test('is submitted as it was shown if the form has no changes', () => {
    const { isRubricBased: _follows, labelPositions, ...rest } = own;
    const { questionType: _fixed, ...sent } = rest;
    expect(changes).toMatchObject({ question: 'Which?', points: 15, version: 3, ...sent });
    const places = labelPositions?.map(({ x, y, correctLabel }) => ({ x, y, correctLabel }));
    expect(changes.labelPositions).toEqual(places);
  });

  test('shows nothing of its answer in the preview', () => {
    const served = toServedQuestion(toQuestionFields(shown));
    expect(Object.keys(served)).not.toContain('correctAnswer');
    expect(Object.keys(served)).not.toContain('acceptedAnswers');
    expect(Object.keys(served)).not.toContain('correctAnswers');
    expect(Object.keys(served)).not.toContain('correctColumns');
    expect(served.labelPositions ?? []).not.toContainEqual(
      expect.objectContaining({ correctLabel: expect.anything() }),
    );
    expect(served.sequenceItems ?? []).not.toEqual(own.sequenceItems);
    expect(served.matchingPairs?.[0]?.right ?? []).not.toEqual(own.matchingPairs?.[0]?.right);
  });
});

test('a new question has its skill level and is written for grade 6', () => {
  expect(
    toQuestionSubmission({ ...NEW_QUESTION, difficulty: 'Advanced' }, question.topicId),
  ).toMatchObject({
    topicId: question.topicId,
    skillLevel: 3,
    targetGrade: 6,
    correctAnswer: 0,
    imageAlt: null,
  });
});

test('pairs that are left empty are not submitted', () => {
  const pairs = [
    { left: 'a', right: 'b' },
    { left: '', right: null },
  ];
  const fields = { ...NEW_QUESTION, questionType: 'matching', pairs } as const;
  expect(toQuestionSubmission(fields, '').matchingPairs).toEqual([{ left: ['a'], right: ['b'] }]);
});
