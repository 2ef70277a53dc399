import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import type { QuestionForm } from '@mahoe/contracts/content/questionAdmin';
import type { ComponentType } from 'react';
import type { ShowQuestion } from '@mahoe/contracts/browser/questionPreview';

/** The part of a form that is sent for a question of one type. */
export type TypeForm = Partial<Omit<QuestionForm, 'topicId' | 'question'>>;

/** Everything the admin app knows about one question type; `Fields` are its own form fields. */
export interface QuestionType<Fields extends object> {
  /** The name of the type as pupils see it. */
  readonly label: string;
  /** The form fields of a new question; null where empty. */
  readonly newFields: Fields;
  /** The form fields of an existing question. */
  readonly toFields: (question: AdminQuestion) => Fields;
  readonly toForm: (fields: Fields) => TypeForm;
  /** The fields a pupil would be shown, without the answer; undefined stands for no field. */
  readonly preview: (fields: Fields) => Partial<ShowQuestion['question']>;
  readonly Inputs: ComponentType;
  /** The right answer, for reading. */
  readonly Key: ComponentType<{ readonly question: AdminQuestion }>;
}

const splitTrimmed = (text: string | null, separator: string): string[] =>
  (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
export const splitLines = (text: string | null): string[] => splitTrimmed(text, '\n');
export const splitCommas = (text: string | null): string[] => splitTrimmed(text, ',');

/** Pupils see these lists shuffled; the preview sorts them, so that they do not jump. */
export const sortAlphabetically = (texts: readonly string[]): string[] =>
  texts.toSorted((a, b) => a.localeCompare(b));

/** Style of an input as wide as the form. */
export const FULL_WIDTH = { gridColumn: '1 / -1' } as const;
