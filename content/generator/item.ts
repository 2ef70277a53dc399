import { DIFFICULTIES, type Difficulty } from '@mahoe/domain/content/questionContent';
import type { Random } from './random.ts';

/** A range of whole numbers, both ends included. */
export type Span = readonly [low: number, high: number];

export type ByDifficulty<T> = Readonly<Record<Difficulty, T>>;

/** A wrong option, with the mistake that leads a pupil to it. */
export interface Distractor {
  readonly text: string;
  readonly misconception: string;
}

/** A drawing that belongs to a question. */
export interface Picture {
  /** Kind of drawing, for its file's name: "bar-graph". */
  readonly kind: string;
  readonly svg: string;
  /** Description of the drawing that leaves reading it to the pupil. */
  readonly alt: string;
}

/** A question before its options are chosen and placed. */
export interface Item {
  readonly stem: string;
  readonly answer: string;
  readonly distractors: readonly Distractor[];
  /** Near values, used only where misconceptions give fewer than three different wrong options. */
  readonly fillers?: readonly string[];
  /** Teaches how to get there, in words a nine-year-old reads. */
  readonly explanation: string;
  /** Subject of an item that a topic should ask about only once: "petal and flower". */
  readonly about?: string;
  readonly picture?: Picture;
  /** All four options, when they must be printed in this order. */
  readonly fixedOrder?: readonly string[];
}

/** One way of asking: makes another item from every random source. */
export interface Template {
  readonly name: string;
  readonly difficulties: readonly Difficulty[];
  /** `undefined` when these numbers make no good question: the caller tries another seed. */
  readonly draft: (random: Random, difficulty: Difficulty) => Item | undefined;
}

export const template = (
  name: string,
  draft: Template['draft'],
  difficulties: readonly Difficulty[] = DIFFICULTIES,
): Template => ({ name, draft, difficulties });

/** Levels of a template whose questions need one step; Advanced questions need two. */
export const ONE_STEP: readonly Difficulty[] = ['Beginner', 'Intermediate'];

/** Levels of a template whose questions need two steps or more, whatever their numbers. */
export const MULTI_STEP: readonly Difficulty[] = ['Advanced'];

export const graded = <T>(beginner: T, intermediate: T, advanced: T): ByDifficulty<T> => ({
  Beginner: beginner,
  Intermediate: intermediate,
  Advanced: advanced,
});

export const spans = (beginner: Span, intermediate: Span, advanced: Span): ByDifficulty<Span> =>
  graded<Span>(beginner, intermediate, advanced);

export const wrong = (text: string, misconception: string): Distractor => ({ text, misconception });

/** Positive values around `value`, one and two `step`s away, printed. */
export const near = (
  value: number,
  step: number,
  print: (value: number) => string = String,
): string[] =>
  [value + step, value - step, value + 2 * step, value - 2 * step]
    .filter((candidate) => candidate > 0)
    .map(print);

/** Templates by the key of the topic they practise. */
export type Plan = Readonly<Record<string, readonly Template[]>>;
