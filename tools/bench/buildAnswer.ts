import type { AnswerBody, ServedQuestion } from '@mahoe/contracts/practice/quizzes';
import { questionTypes, type QuestionTypeName } from '@mahoe/domain/questionTypes/questionTypes';

type Answer = Partial<Omit<AnswerBody, 'sessionId' | 'questionNumber' | 'timestamp'>>;
type BuildAnswer = (question: ServedQuestion, questionNumber: number) => Answer;

const writeAnswer: BuildAnswer = () => ({ textAnswer: 'The answer is 12.' });

const builders: Readonly<Record<QuestionTypeName, BuildAnswer>> = {
  mcq: ({ options }, questionNumber) => ({ selectedAnswer: questionNumber % options.length }),
  short_constructed: writeAnswer,
  extended_response: writeAnswer,
  diagram_labeling: ({ labelPositions = [], labels = [] }) => ({
    labelingAnswer: labelPositions.map(({ x, y }, index) => ({
      x,
      y,
      label: labels[index] ?? '',
    })),
  }),
  matching: ({ matchingPairs: [pairs] = [] }) => {
    const { left = [], right = [] } = pairs ?? {};
    return {
      matchingAnswer: Object.fromEntries(left.map((item, index) => [item, right[index] ?? ''])),
    };
  },
  sequencing: ({ sequenceItems = [] }) => ({ sequenceAnswer: sequenceItems }),
  multiple_select: ({ chooseCount = 0 }) => ({
    selectedAnswers: Array.from({ length: chooseCount }, (_, index) => index),
  }),
  table_grid: ({ gridRows = [], gridColumns = [] }) => ({
    gridAnswer: Object.fromEntries(gridRows.map((row) => [row, gridColumns[0] ?? ''])),
  }),
};

const isKnown = (type: string): type is QuestionTypeName => type in questionTypes;

/** Builds a complete answer of the kind a question wants; it may be right or wrong. */
export const buildAnswer: BuildAnswer = (question, questionNumber) => {
  const { questionType } = question;
  if (!isKnown(questionType)) throw new Error(`No answer to a question of type ${questionType}`);
  return builders[questionType](question, questionNumber);
};
