import { randomInt } from 'node:crypto';
import type { ListedQuestion, ServedQuestion } from '@mahoe/contracts/practice/quizzes';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';

/** List of a question that is shown shuffled: its labels, right-hand items or steps. */
const listShuffledItems = (content: QuestionContent): readonly string[] | undefined => {
  switch (content.questionType) {
    case 'diagram_labeling':
      return [
        ...content.labelPositions.map(({ correctLabel }) => correctLabel),
        ...(content.distractorLabels ?? []),
      ];
    case 'matching':
      return content.right;
    case 'sequencing':
      return content.sequenceItems;
    case 'mcq':
    case 'short_constructed':
    case 'extended_response':
      return undefined;
  }
};

/** Draws a random order for the question's shuffled list; null if nothing is shuffled. */
export const drawShownOrder = (content: QuestionContent): readonly number[] | null => {
  const list = listShuffledItems(content);
  if (!list) return null;
  const order = list.map((_, index) => index);
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
};

/** Question as the pupil sees it: nothing in it gives the answer away. */
export const presentQuestion = (
  id: string,
  content: QuestionContent,
  order: readonly number[] | null,
): ServedQuestion => {
  const list = listShuffledItems(content) ?? [];
  const shown = (order ?? list.map((_, index) => index)).flatMap((index) => list[index] ?? []);
  const { question, questionType, difficulty, points, imageUrl, imageAlt } = content;
  const common = {
    id,
    question,
    questionType,
    difficulty,
    points,
    options: questionType === 'mcq' ? content.options : [],
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(imageAlt === undefined ? {} : { imageAlt }),
  };
  switch (questionType) {
    case 'mcq':
      return common;
    case 'short_constructed':
      return { ...common, ...(content.wordLimit ? { wordLimit: content.wordLimit } : {}) };
    case 'extended_response':
      return {
        ...common,
        wordLimit: content.wordLimit ?? 200,
        hasSpellCheck: content.hasSpellCheck,
      };
    case 'diagram_labeling':
      return {
        ...common,
        labelPositions: content.labelPositions.map(({ x, y }) => ({ x, y })),
        labels: shown,
      };
    case 'matching':
      return { ...common, matchingPairs: [{ left: content.left, right: shown }] };
    case 'sequencing':
      return { ...common, sequenceItems: shown };
  }
};

/** Question outside a session; its lists are shuffled again each time. */
export const presentListedQuestion = ({
  id,
  topicId,
  content,
}: {
  readonly id: string;
  readonly topicId: string;
  readonly content: QuestionContent;
}): ListedQuestion => ({ ...presentQuestion(id, content, drawShownOrder(content)), topicId });
