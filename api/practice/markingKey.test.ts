import { expect, test } from 'vitest';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { mark } from '@mahoe/domain/practice/marking';
import type { Answer } from '@mahoe/domain/questionTypes/questionTypes';
import { parseAnswer } from './parseAnswer.ts';
import { presentIdeas, buildMarkingKey, presentRightAnswer } from './markingKey.ts';

const common = {
  question: 'What?',
  explanation: 'Because.',
  difficulty: 'Beginner',
  points: 10,
  isAiGenerated: false,
} as const;
const MCQ: QuestionContent = {
  ...common,
  questionType: 'mcq',
  options: ['12', '48', '50', '60'],
  correctAnswer: 1,
};
const DIAGRAM: QuestionContent = {
  ...common,
  questionType: 'diagram_labeling',
  labelPositions: [
    { x: 10, y: 20, correctLabel: 'leaf, old' },
    { x: 30, y: 40, correctLabel: 'root' },
  ],
  distractorLabels: ['bark'],
};
const MATCHING: QuestionContent = {
  ...common,
  questionType: 'matching',
  left: ['a – b', 'c'],
  right: ['z', 'x; y'],
};
const SEQUENCE: QuestionContent = {
  ...common,
  questionType: 'sequencing',
  sequenceItems: ['one → two', 'three'],
};

const SELECT: QuestionContent = {
  ...common,
  questionType: 'multiple_select',
  options: ['a', 'b', 'c', 'd'],
  correctAnswers: [3, 1],
};
const GRID: QuestionContent = {
  ...common,
  questionType: 'table_grid',
  rows: ['bat – fruit', 'tody'],
  columns: ['mammal', 'bird'],
  correctColumns: [0, 1],
};

test.each([
  [MCQ, { selectedAnswer: 1 }],
  [
    DIAGRAM,
    {
      labelingAnswer: [
        { x: 10, y: 20, label: 'leaf, old' },
        { x: 30, y: 40, label: 'root' },
      ],
    },
  ],
  [MATCHING, { matchingAnswer: { 'a – b': 'z', c: 'x; y' } }],
  [SEQUENCE, { sequenceAnswer: ['one → two', 'three'] }],
  [SELECT, { selectedAnswers: [3, 1] }],
  [GRID, { gridAnswer: { 'bat – fruit': 'mammal', tody: 'bird' } }],
  [{ ...common, questionType: 'short_constructed', acceptedAnswers: ['flower'] }, {}],
  [{ ...common, questionType: 'extended_response', hasSpellCheck: true }, {}],
] as const satisfies readonly (readonly [QuestionContent, object])[])(
  "the right answer has the form of a pupil's answer: %j",
  (content, answer) => expect(presentRightAnswer(content)).toEqual(answer),
);

const parse = (sent: ReturnType<typeof presentRightAnswer>): Answer => {
  const answer = parseAnswer(sent);
  if (!answer) throw new Error('no answer');
  return answer;
};

test.each([MCQ, DIAGRAM, MATCHING, SEQUENCE, SELECT, GRID])(
  'the right answer is marked right: %j',
  (content) => {
    expect(mark(buildMarkingKey(content), parse(presentRightAnswer(content)))).toMatchObject({
      isCorrect: true,
      credit: 1,
    });
  },
);

test('ideas are shown by their names, or by a word if they have none', () => {
  const essay: QuestionContent = {
    ...common,
    questionType: 'extended_response',
    hasSpellCheck: true,
    rubric: [
      { idea: 'two festivals', keywords: ['Hosay', 'Diwali'], points: 4, least: 2 },
      { keywords: ['dance|dances', 'music'], points: 2 },
    ],
  };
  const found = [
    { found: 1, wanted: 2 },
    { found: 0, wanted: 1 },
  ];
  expect(presentIdeas(essay, found)).toEqual([
    { idea: 'two festivals', found: 1, wanted: 2 },
    { idea: 'dance', found: 0, wanted: 1 },
  ]);
  expect(presentIdeas(essay, [])).toEqual([]);
});
