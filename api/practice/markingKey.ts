import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { MarkingKey } from '@mahoe/domain/practice/marking';
import { formsOf, type IdeaFound } from '@mahoe/domain/practice/rubric';

/** Key against which answers to a question are marked. */
export const buildMarkingKey = (content: QuestionContent): MarkingKey => {
  switch (content.questionType) {
    case 'mcq':
      return {
        type: 'mcq',
        correctAnswer: content.correctAnswer,
        optionCount: content.options.length,
      };
    case 'short_constructed':
      return { type: 'short_constructed', acceptedAnswers: content.acceptedAnswers };
    case 'extended_response':
      return {
        type: 'extended_response',
        stem: content.question,
        rubric: (content.rubric ?? []).map(({ idea: _idea, ...marked }) => marked),
      };
    case 'diagram_labeling':
      return {
        type: 'diagram_labeling',
        positions: content.labelPositions.map(({ x, y, correctLabel }) => ({
          x,
          y,
          label: correctLabel,
        })),
        distractors: content.distractorLabels ?? [],
      };
    case 'matching':
      return { type: 'matching', left: content.left, right: content.right };
    case 'sequencing':
      return { type: 'sequencing', items: content.sequenceItems };
  }
};

/** Ideas of a written answer's rubric as text, with what was found of each. */
export const presentIdeas = (
  content: QuestionContent,
  found: readonly IdeaFound[],
): AnswerResult['ideas'] => {
  const rubric = content.questionType === 'extended_response' ? (content.rubric ?? []) : [];
  return found.flatMap((share, at) => {
    const entry = rubric[at];
    const [keyword = ''] = entry?.keywords ?? [];
    return entry ? [{ idea: entry.idea ?? formsOf(keyword)[0] ?? '', ...share }] : [];
  });
};

/** Right answer as text, for the feedback. */
export const formatCorrectAnswer = (content: QuestionContent): string => {
  switch (content.questionType) {
    case 'mcq':
      return content.options[content.correctAnswer] ?? '';
    case 'short_constructed':
      return content.acceptedAnswers[0] ?? '';
    case 'extended_response':
      return '';
    case 'diagram_labeling':
      return content.labelPositions.map(({ correctLabel }) => correctLabel).join(', ');
    case 'matching':
      return content.left
        .map((item, index) => `${item} – ${content.right[index] ?? ''}`)
        .join('; ');
    case 'sequencing':
      return content.sequenceItems.join(' → ');
  }
};

/** Right answer in the form of a pupil's answer. */
export const presentRightAnswer = (content: QuestionContent): AnswerResult['rightAnswer'] => {
  switch (content.questionType) {
    case 'mcq':
      return { selectedAnswer: content.correctAnswer };
    case 'diagram_labeling':
      return {
        labelingAnswer: content.labelPositions.map(({ x, y, correctLabel }) => ({
          x,
          y,
          label: correctLabel,
        })),
      };
    case 'matching':
      return {
        matchingAnswer: Object.fromEntries(
          content.left.map((item, index) => [item, content.right[index] ?? '']),
        ),
      };
    case 'sequencing':
      return { sequenceAnswer: [...content.sequenceItems] };
    case 'short_constructed':
    case 'extended_response':
      return {};
  }
};
