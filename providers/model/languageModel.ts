import type { z } from 'zod';

/** A question to a model, and the schema of its answer. */
export interface ModelQuestion<T> {
  readonly system: string;
  readonly prompt: string;
  readonly answer: z.ZodType<T>;
  /** Maximum number of tokens in the answer. */
  readonly maxTokens: number;
}

/** Tokens as the model counted them; null if it did not report them. */
export interface TokenUsage {
  readonly asked: number;
  readonly answered: number;
}

export interface ModelAnswer<T> {
  readonly value: T;
  readonly spent: TokenUsage | null;
}

/** A model run by a third party. It must never receive data about a person. */
export interface LanguageModel {
  /** Name of the model in requests. */
  readonly name: string;
  /** @throws ModelFailed if there is no answer of that schema in time */
  ask<T>(question: ModelQuestion<T>): Promise<ModelAnswer<T>>;
}

/**
 * Reasons of a failure. `unusable`: an answer of another schema, cut off, or declined.
 * `unreachable`: silence or a temporary error. `refused`: a permanent error, such as a wrong key.
 */
export type ModelFailure = 'unusable' | 'unreachable' | 'refused';

export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
  readonly failure: ModelFailure;
  /** Null if the model did not report them. */
  readonly spent: TokenUsage | null;

  constructor(failure: ModelFailure, cause: unknown, spent: TokenUsage | null = null) {
    super(`the language model gave no answer: ${failure}`, { cause });
    this.failure = failure;
    this.spent = spent;
  }
}
