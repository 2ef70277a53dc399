import { presentRightAnswer } from '@mahoe/api/practice/markingKey';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { Answer } from '@mahoe/domain/practice/marking';
import { formsOf } from '@mahoe/domain/practice/rubric';
import type { RandomSource } from './pupilTraits.ts';

/** Probability of guessing right without any knowledge. */
export const computeGuessChance = (content: QuestionContent): number =>
  content.questionType === 'mcq' ? 1 / content.options.length : 0.02;

const UNKNOWN_ANSWER: Answer = { type: 'text', text: 'I am not sure' };

const writtenAnswer = (content: QuestionContent): Answer => {
  if (content.questionType === 'short_constructed')
    return { type: 'text', text: content.acceptedAnswers[0] ?? '' };
  const rubric = content.questionType === 'extended_response' ? (content.rubric ?? []) : [];
  const words = rubric.flatMap(({ keywords, least = 1 }) =>
    keywords.slice(0, least).map((keyword) => formsOf(keyword)[0] ?? ''),
  );
  return { type: 'text', text: words.join(' and ') || 'An answer nobody marks' };
};

const rightAnswer = (content: QuestionContent): Answer => {
  const { selectedAnswer, labelingAnswer, matchingAnswer, sequenceAnswer } =
    presentRightAnswer(content);
  if (typeof selectedAnswer === 'number') return { type: 'option', index: selectedAnswer };
  if (labelingAnswer) return { type: 'labels', labels: labelingAnswer };
  if (matchingAnswer) return { type: 'pairs', pairs: matchingAnswer };
  if (sequenceAnswer) return { type: 'order', items: sequenceAnswer };
  return writtenAnswer(content);
};

/** Returns the answer of a pupil who knows it, or does not. */
export const simulateAnswer = (
  content: QuestionContent,
  knows: boolean,
  { uniform }: RandomSource,
): Answer => {
  if (knows) return rightAnswer(content);
  switch (content.questionType) {
    case 'mcq': {
      const { options, correctAnswer } = content;
      const other = 1 + Math.floor(uniform() * (options.length - 1));
      return { type: 'option', index: (correctAnswer + other) % options.length };
    }
    case 'diagram_labeling': {
      const labels = content.labelPositions.map(({ correctLabel }) => correctLabel);
      return {
        type: 'labels',
        labels: content.labelPositions.map(({ x, y }, at) => ({
          x,
          y,
          label: labels[(at + 1) % labels.length] ?? '',
        })),
      };
    }
    case 'matching': {
      const { left, right: match } = content;
      return {
        type: 'pairs',
        pairs: Object.fromEntries(
          left.map((item, at) => [item, match[(at + 1) % match.length] ?? '']),
        ),
      };
    }
    case 'sequencing': {
      const [first = '', ...rest] = content.sequenceItems;
      return { type: 'order', items: [...rest, first] };
    }
    case 'short_constructed':
    case 'extended_response':
      return UNKNOWN_ANSWER;
  }
};
