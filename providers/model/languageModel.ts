import type { z } from 'zod';

/** What a model is asked, and the shape its answer must have. */
export interface ModelQuestion<T> {
  readonly system: string;
  readonly prompt: string;
  readonly answer: z.ZodType<T>;
  /** Most tokens it may answer with. */
  readonly maxTokens: number;
}

/** Tokens as the model counted them; null where it did not say. */
export interface TokenUsage {
  readonly asked: number;
  readonly answered: number;
}

export interface ModelAnswer<T> {
  readonly value: T;
  readonly spent: TokenUsage | null;
}

/** A model somebody else runs. Nothing about a person is ever told to it. */
export interface LanguageModel {
  /** By which it is asked for. */
  readonly name: string;
  /** @throws ModelFailed when there is no answer of that shape in its time */
  ask<T>(question: ModelQuestion<T>): Promise<ModelAnswer<T>>;
}

/**
 * Why there is no answer: `unusable` is an answer of another shape, cut off, or none on purpose;
 * `unreachable` is silence or an error for now; `refused` is an error that stays, such as a wrong key.
 */
export type ModelFailure = 'unusable' | 'unreachable' | 'refused';

export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
  readonly failure: ModelFailure;
  /** Null where the model did not say. */
  readonly spent: TokenUsage | null;

  constructor(failure: ModelFailure, cause: unknown, spent: TokenUsage | null = null) {
    super(`the language model gave no answer: ${failure}`, { cause });
    this.failure = failure;
    this.spent = spent;
  }
}
