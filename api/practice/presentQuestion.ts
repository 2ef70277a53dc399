import { randomInt } from 'node:crypto';
import type { ListedQuestion, ServedQuestion } from '@mahoe/contracts/practice/quizzes';
import { findNamedLines } from '@mahoe/domain/content/namedLines';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { getType } from '@mahoe/domain/questionTypes/questionTypes';

/** A random order for the question's shuffled list; null if its options keep their stored order. */
export const drawShownOrder = (content: QuestionContent): readonly number[] | null => {
  const list = getType(content.questionType).listShuffledItems(content);
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
  const type = getType(content.questionType);
  const list = type.listShuffledItems(content) ?? [];
  const shown = (order ?? list.map((_, index) => index)).flatMap((index) => list[index] ?? []);
  const { question, questionType, difficulty, points, imageUrl, imageAlt } = content;
  const lines = findNamedLines(content);
  return {
    id,
    question,
    questionType,
    difficulty,
    points,
    options: [],
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(imageAlt === undefined ? {} : { imageAlt }),
    ...(lines === undefined ? {} : { lines }),
    ...type.present(content, shown),
  };
};

/** A question outside a session: its lists are shuffled again each time. */
export const presentListedQuestion = ({
  id,
  topicId,
  content,
}: {
  readonly id: string;
  readonly topicId: string;
  readonly content: QuestionContent;
}): ListedQuestion => ({ ...presentQuestion(id, content, drawShownOrder(content)), topicId });
