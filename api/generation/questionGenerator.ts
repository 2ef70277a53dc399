import type { Draft, IndependentSolution } from '@mahoe/content/drafting/checkDraft';
import type { WantedTopic } from '@mahoe/content/drafting/topic';
import type { Origin } from '@mahoe/domain/content/events';
import type { Difficulty } from '@mahoe/domain/content/questionContent';
import type { Rejection } from '@mahoe/domain/decider';

/** The first try, and a draft that failed is made anew twice (R22). */
export const ATTEMPTS = [1, 2, 3] as const;

/** Why a writer writes nothing. */
export type GeneratorRefusal =
  | 'writer-knows-nothing'
  | 'writer-unavailable'
  | 'writer-unusable'
  | 'ai-budget-spent'
  | 'idempotency-key-reused';

/** A question that is wanted; its place names it through all tries. */
export interface WantedQuestion {
  readonly place: number;
  readonly difficulty: Difficulty;
}

export interface QuestionOrder {
  readonly topic: WantedTopic;
  readonly subject: string;
  readonly wanted: readonly WantedQuestion[];
  /** Of this try: another try has another. */
  readonly seed: string;
  /** Stems of questions there are. */
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

/** Who or what writes questions. Nothing it writes is trusted. */
export interface QuestionGenerator {
  readonly maker: Origin['maker'];
  /** Writes as many of the wanted ones as it can. */
  generate(order: QuestionOrder): Promise<readonly GeneratedDraft[] | Rejection<GeneratorRefusal>>;
  /** Solves questions without their keys, in their order; undefined where it cannot. */
  solve(
    questions: readonly UnsolvedQuestion[],
  ): Promise<readonly (IndependentSolution | undefined)[]>;
}
