import type { ReactNode } from 'react';
import type { AnswerBody, ServedQuestion } from '@mahoe/contracts/practice/quizzes';
import { answerFields } from '@mahoe/contracts/questionTypes/questionTypes';

/** The fields of a question that a widget may read. */
export type WidgetQuestion = Omit<
  ServedQuestion,
  'id' | 'question' | 'questionType' | 'difficulty' | 'points'
> & { readonly questionType: string };

/** An answer in the making, or the right one: of one kind, or none yet. */
export type WidgetAnswer = Omit<AnswerBody, 'sessionId' | 'questionNumber' | 'timestamp'>;

export interface WidgetProps {
  readonly question: WidgetQuestion;
  /** The question's words: the widget's accessible name. */
  readonly heading: ReactNode;
  readonly answer: WidgetAnswer;
  readonly locked: boolean;
  /** Once known, the answer is marked. */
  readonly right?: WidgetAnswer | undefined;
  readonly onAnswer: (answer: WidgetAnswer) => void;
}

/** Words of a text: whatever stands between white space. */
export const wordCount = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

const ANSWER_FIELDS = Object.keys(answerFields) as (keyof WidgetAnswer)[];

const isFilled = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '') ||
  (typeof value === 'object' && value !== null && Object.keys(value).length > 0);

/** Returns true if anything was answered at all; other fields of a request do not count. */
export const isStarted = (answer: WidgetAnswer): boolean =>
  ANSWER_FIELDS.some((field) => isFilled(answer[field]));

/** Counts things in words: "1 label is", "2 labels are". */
export const pluralize = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one} is` : `${count} ${many} are`;
