import type { ReactNode } from 'react';
import type { AnswerBody, ServedQuestion } from '@mahoe/contracts/practice/quizzes';

/** What a widget needs to know of a question. */
export type WidgetQuestion = Pick<
  ServedQuestion,
  | 'options'
  | 'imageUrl'
  | 'imageAlt'
  | 'wordLimit'
  | 'hasSpellCheck'
  | 'labelPositions'
  | 'labels'
  | 'matchingPairs'
  | 'sequenceItems'
> & { readonly questionType: string };

/** An answer in the making, or the right one: of one kind, or none yet. */
export type WidgetAnswer = Pick<
  AnswerBody,
  'selectedAnswer' | 'textAnswer' | 'labelingAnswer' | 'matchingAnswer' | 'sequenceAnswer'
>;

export interface WidgetProps {
  readonly question: WidgetQuestion;
  /** The question's words: what the widget is called aloud. */
  readonly heading: ReactNode;
  readonly answer: WidgetAnswer;
  readonly locked: boolean;
  /** Once known, the answer is marked. */
  readonly right?: WidgetAnswer | undefined;
  readonly onAnswer: (answer: WidgetAnswer) => void;
}

/** Words of a text: whatever stands between white space. */
export const wordCount = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

/** The two lists of a matching question. */
export const matchingLists = ({
  matchingPairs,
}: WidgetQuestion): { readonly left: readonly string[]; readonly right: readonly string[] } =>
  matchingPairs?.[0] ?? { left: [], right: [] };

/** Whether anything was answered at all. */
export const isStarted = ({
  selectedAnswer,
  textAnswer = '',
  labelingAnswer = [],
  matchingAnswer = {},
  sequenceAnswer,
}: WidgetAnswer): boolean =>
  typeof selectedAnswer === 'number' ||
  textAnswer.trim() !== '' ||
  labelingAnswer.length > 0 ||
  Object.keys(matchingAnswer).length > 0 ||
  sequenceAnswer !== undefined;

const pluralize = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one} is` : `${count} ${many} are`;

/** What is still missing before the answer can be sent, in words; undefined when it is whole. */
export const describeMissing = (
  question: WidgetQuestion,
  answer: WidgetAnswer,
): string | undefined => {
  switch (question.questionType) {
    case 'diagram_labeling': {
      const left = (question.labelPositions?.length ?? 0) - (answer.labelingAnswer?.length ?? 0);
      return left > 0 ? `${pluralize(left, 'label', 'labels')} still to be placed.` : undefined;
    }
    case 'matching': {
      const { left } = matchingLists(question);
      const open = left.filter((item) => answer.matchingAnswer?.[item] === undefined).length;
      return open > 0 ? `${pluralize(open, 'pair', 'pairs')} still missing.` : undefined;
    }
    // The order given may be the right one already.
    case 'sequencing':
      return undefined;
    case 'short_constructed':
    case 'extended_response':
      return isStarted(answer) ? undefined : 'Write your answer first.';
    default:
      return isStarted(answer) ? undefined : 'Choose an answer first.';
  }
};
