import type { AnswerResult } from '@mahoe/contracts/practice';
import {
  matchingLists,
  type WidgetAnswer,
  type WidgetQuestion,
} from '../ui/widgets/widgetAnswer.ts';

/** Reads `text` as items of `list` between separators; undefined when it is not so made. */
const itemsIn = (
  text: string,
  list: readonly string[],
  separator: string,
): readonly string[] | undefined => {
  if (list.includes(text)) return [text];
  for (const item of list) {
    if (!text.startsWith(item + separator)) continue;
    const rest = itemsIn(text.slice(item.length + separator.length), list, separator);
    if (rest) return [item, ...rest];
  }
  return undefined;
};

/**
 * The right answer in the form its widget shows: an option, labels on their spots, pairs, an order.
 * Undefined where words alone say it, and when they do not fit the question's lists.
 */
export const rightAnswerIn = (
  question: WidgetQuestion,
  { correctAnswer, correctText }: Pick<AnswerResult, 'correctAnswer' | 'correctText'>,
): WidgetAnswer | undefined => {
  switch (question.questionType) {
    case 'mcq':
      return correctAnswer === null ? undefined : { selectedAnswer: correctAnswer };
    case 'diagram_labeling': {
      const spots = question.labelPositions ?? [];
      const labels = itemsIn(correctText, question.labels ?? [], ', ');
      if (labels?.length !== spots.length) return undefined;
      return {
        labelingAnswer: spots.map((spot, index) => ({ ...spot, label: labels[index] ?? '' })),
      };
    }
    case 'matching': {
      const { left, right } = matchingLists(question);
      const pairs = left.flatMap((item) => right.map((match) => [item, match] as const));
      const byText = new Map(pairs.map((pair) => [pair.join(' – '), pair]));
      const found = itemsIn(correctText, [...byText.keys()], '; ');
      if (found?.length !== left.length) return undefined;
      return {
        matchingAnswer: Object.fromEntries(found.map((text) => byText.get(text) ?? [text, ''])),
      };
    }
    case 'sequencing': {
      const items = itemsIn(correctText, question.sequenceItems ?? [], ' → ');
      return items && { sequenceAnswer: [...items] };
    }
    default:
      return undefined;
  }
};
