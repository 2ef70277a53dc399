import type { WidgetAnswer, WidgetQuestion } from '../question/widgetAnswer.ts';

const EXTENDED_PERCENT = 85;
const RUBRIC = ['Content', 'Organization', 'Language', 'Examples'] as const;
const RUBRIC_SPREAD = 5;
const MAX_SAMPLES = 3;

/** A question of the demo: its key is known to the page. */
export interface DemoQuestion {
  readonly question: WidgetQuestion & { readonly text: string };
  readonly difficulty: 'Beginner' | 'Intermediate' | 'Advanced';
  /** The answer its widget marks against. */
  readonly right: WidgetAnswer;
  readonly acceptedAnswers?: readonly string[];
}

/** How the demo marks an answer: looser than a quiz, and for show only. */
export interface DemoMark {
  readonly isCorrect: boolean;
  /** Further words on the mark. */
  readonly note?: string;
  readonly samples?: readonly string[];
  readonly rubric?: {
    readonly percent: number;
    readonly categories: readonly { readonly name: string; readonly percent: number }[];
  };
}

/**
 * Marks by the demo's rules: words without trimming, labels by their number only, any extended
 * response right at 85 percent. `random` gives numbers from 0 up to 1, for the rubric.
 */
export const markDemoAnswer = (
  { question, right, acceptedAnswers = [] }: DemoQuestion,
  answer: WidgetAnswer,
  random: () => number,
): DemoMark => {
  switch (question.questionType) {
    case 'mcq':
      return { isCorrect: answer.selectedAnswer === right.selectedAnswer };
    case 'short_constructed': {
      const given = (answer.textAnswer ?? '').toLowerCase();
      const isCorrect = acceptedAnswers.some((accepted) => accepted.toLowerCase() === given);
      return isCorrect
        ? { isCorrect }
        : { isCorrect, samples: acceptedAnswers.slice(0, MAX_SAMPLES) };
    }
    case 'extended_response':
      return {
        isCorrect: true,
        rubric: {
          percent: EXTENDED_PERCENT,
          categories: RUBRIC.map((name) => ({
            name,
            percent: EXTENDED_PERCENT + Math.round((2 * random() - 1) * RUBRIC_SPREAD),
          })),
        },
      };
    case 'diagram_labeling':
      return {
        isCorrect: (answer.labelingAnswer ?? []).length === (question.labelPositions ?? []).length,
      };
    case 'matching': {
      const pairs = Object.entries(right.matchingAnswer ?? {});
      return { isCorrect: pairs.every(([left, match]) => answer.matchingAnswer?.[left] === match) };
    }
    case 'sequencing': {
      const order = right.sequenceAnswer ?? [];
      const inPlace = order.filter((item, index) => answer.sequenceAnswer?.[index] === item).length;
      return {
        isCorrect: inPlace === order.length,
        note: `${inPlace} of ${order.length} items in the correct position`,
      };
    }
    default:
      return { isCorrect: false };
  }
};
