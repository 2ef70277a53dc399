import type { z } from 'zod';
import type { AnswerKind } from './answerKind.ts';
import type { IdeaFound } from './rubric.ts';

/** `graded` is false for an extended response without a rubric: accepted, but it counts nowhere. */
export interface Mark {
  readonly isCorrect: boolean;
  /** 0 to 1; feeds mastery and analysis only. */
  readonly credit: number;
  readonly graded: boolean;
  /** How much of each idea of its rubric a written answer has. */
  readonly ideas?: IdeaFound[];
}

export type Unmarkable =
  'answer-incomplete' | 'answer-not-simplified' | 'option-out-of-range' | 'answer-of-wrong-kind';

/** The part of a question that every type has and that rules of a type may read. */
export interface Stem {
  readonly question: string;
}

/**
 * Everything the server knows about one question type. `Content` is what its author wrote, `Key` is
 * what a session records of it to mark answers, and `Answer` is what a pupil gives. `Sent`,
 * `Presented` and `Form` are how the API sends an answer, a question and its content.
 */
export interface QuestionType<
  Content,
  Key,
  Answer extends { readonly type: string },
  Sent extends object = object,
  Presented extends object = object,
  Form extends object = object,
> {
  /** Stored format of the fields that only this type has, `questionType` first. */
  readonly content: z.ZodObject;
  /** Stored format of the key, `type` first. */
  readonly key: z.ZodObject;
  readonly answer: AnswerKind<Answer, Sent>;
  /** The type's name among the interactions of SCORM and xAPI. */
  readonly interaction: 'choice' | 'fill-in' | 'long-fill-in' | 'matching' | 'sequencing' | 'other';
  /** A question of this type cannot be asked without a picture. */
  readonly needsPicture: boolean;

  /** Seconds a question adds to its quiz's clock. */
  readonly secondsAllowed: (stemWords: number) => number;
  readonly buildKey: (content: Content) => Key;
  /** Marks an answer by a version of the marking rule, or says why it cannot be marked. */
  readonly mark: (key: Key, answer: Answer, rule: string) => Mark | Unmarkable;
  /** Names what makes a question impossible to answer fairly, for its author. */
  readonly findInconsistency: (content: Content) => string | undefined;

  /** The list that pupils see shuffled; undefined for a type that has none. */
  readonly listShuffledItems: (content: Content) => readonly string[] | undefined;
  /** The fields a pupil sees before answering; `shown` is the shuffled list in the order shown. */
  readonly present: (content: Content, shown: readonly string[]) => Presented;
  /** Names of the ideas that feedback reports on, in the order of the rubric. */
  readonly listIdeas: (content: Content) => readonly string[];

  /** A right answer; for a rubric, one that has all its ideas. */
  readonly rightAnswer: (content: Content) => Answer;
  /** A complete answer that is wrong; `random` gives numbers from 0 up to 1. */
  readonly wrongAnswer: (content: Content, random: () => number) => Answer;
  /** The right answer in words; empty for answers in the pupil's own words. */
  readonly formatRightAnswer: (content: Content) => string;
  readonly formatAnswer: (content: Content, answer: Answer) => string;
  /** Probability of a right answer without any knowledge. */
  readonly guessProbability: (content: Content) => number;

  /** The fields of an administrator's form that hold this content. */
  readonly toForm: (content: Content) => Form;
  /** The content that a form's fields hold; a field that was not sent is undefined. */
  readonly fromForm: (form: never) => object;
}

export const RIGHT: Mark = { isCorrect: true, credit: 1, graded: true };
export const WRONG: Mark = { isCorrect: false, credit: 0, graded: true };

/** Mark of an answer that has several parts. */
export const markParts = (rightCount: number, total: number, allRight: boolean): Mark => ({
  isCorrect: allRight,
  credit: Math.max(0, rightCount) / total,
  graded: true,
});

/** Probability of a right answer by luck where there are no options to choose from. */
export const GUESS_WITHOUT_OPTIONS = 0.02;

/** The lines of a form without the empty ones. */
export const dropEmptyLines = (
  lines: readonly string[] | undefined,
): readonly string[] | undefined => lines?.filter((text) => text !== '');

/** A list moved on by one, so that no item stays in its place. */
export const rotate = <Item>([first, ...others]: readonly Item[]): readonly Item[] =>
  first === undefined ? [] : [...others, first];
