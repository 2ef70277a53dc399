import type { Draft, IndependentSolution } from '@mahoe/content/drafting/checkDraft';
import type { WantedTopic } from '@mahoe/content/drafting/topic';
import type { Origin } from '@mahoe/domain/content/events';
import type { Difficulty } from '@mahoe/domain/content/questionContent';
import type { Rejection } from '@mahoe/domain/decider';

/** Tries of a draft: the first, and two more if it fails (R22). */
export const ATTEMPTS = [1, 2, 3] as const;

/** Reasons why a generator writes nothing. */
export type GeneratorRefusal =
  | 'writer-knows-nothing'
  | 'writer-unavailable'
  | 'writer-unusable'
  | 'ai-budget-spent'
  | 'idempotency-key-reused';

/** A wanted question; its place identifies it through all tries. */
export interface WantedQuestion {
  readonly place: number;
  readonly difficulty: Difficulty;
}

export interface QuestionOrder {
  readonly topic: WantedTopic;
  readonly subject: string;
  readonly wanted: readonly WantedQuestion[];
  /** Seed of this try; each try has another. */
  readonly seed: string;
  /** Stems of existing questions. */
  readonly stems: readonly string[];
}

export interface GeneratedDraft extends Draft, Pick<Origin, 'model' | 'promptVersion' | 'seed'> {
  readonly place: number;
}

/** A question without its key. */
export interface UnsolvedQuestion {
  readonly question: string;
  readonly options: readonly string[];
}

/** Source of questions. Everything it writes is checked. */
export interface QuestionGenerator {
  readonly maker: Origin['maker'];
  /** Writes as many of the wanted questions as it can. */
  generate(order: QuestionOrder): Promise<readonly GeneratedDraft[] | Rejection<GeneratorRefusal>>;
  /** Solves questions without their keys, in their order; undefined for those it cannot. */
  solve(
    questions: readonly UnsolvedQuestion[],
  ): Promise<readonly (IndependentSolution | undefined)[]>;
}
