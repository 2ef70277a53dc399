import type { AnswerBody, ServedQuestion } from '@mahoe/contracts/practice/quizzes';

type Answer = Pick<
  AnswerBody,
  'selectedAnswer' | 'textAnswer' | 'labelingAnswer' | 'matchingAnswer' | 'sequenceAnswer'
>;

/** Builds a complete answer of a question's type; it is right or wrong by chance. */
export const buildAnswer = (question: ServedQuestion, questionNumber: number): Answer => {
  switch (question.questionType) {
    case 'mcq':
      return { selectedAnswer: questionNumber % question.options.length };
    case 'short_constructed':
    case 'extended_response':
      return { textAnswer: 'The answer is 12.' };
    case 'diagram_labeling':
      return {
        labelingAnswer: (question.labelPositions ?? []).map(({ x, y }, index) => ({
          x,
          y,
          label: question.labels?.[index] ?? '',
        })),
      };
    case 'matching': {
      const { left = [], right = [] } = question.matchingPairs?.[0] ?? {};
      return {
        matchingAnswer: Object.fromEntries(left.map((item, index) => [item, right[index] ?? ''])),
      };
    }
    case 'sequencing':
      return { sequenceAnswer: question.sequenceItems ?? [] };
    default:
      throw new Error(`No answer to a question of type ${question.questionType}`);
  }
};
