import { z } from 'zod';

/**
 * Fields that a start records of each question that may be chosen, in the order of its `candidateIds`. A question's
 * key comes with the serving for which it is chosen.
 */
export const CandidatePool = z.object({
  versions: z.array(z.int()),
  /** Earlier scored answers of the pupil to the question on that local day. */
  timesAnsweredToday: z.array(z.int()),
  /** Faster answers than this are rapid guesses. */
  rapidBelowMs: z.array(z.int()),
  /** True if the pupil answered the question right within the last seven days. */
  recentlyRight: z.array(z.boolean()),
  /** True if the pupil had not seen the question yet; absent if the policy did not ask. */
  unseen: z.array(z.boolean()).optional(),
});
export type CandidatePool = z.infer<typeof CandidatePool>;

/** One question of a pool. */
export interface PooledQuestion {
  readonly questionId: string;
  readonly version: number;
  readonly timesAnsweredToday: number;
  readonly rapidBelowMs: number;
  readonly recentlyRight?: boolean | undefined;
  readonly isUnseen?: boolean | undefined;
}

/** Collects the pool of questions, in their order. */
export const collectPool = (questions: readonly PooledQuestion[]): CandidatePool => ({
  versions: questions.map(({ version }) => version),
  timesAnsweredToday: questions.map(({ timesAnsweredToday }) => timesAnsweredToday),
  rapidBelowMs: questions.map(({ rapidBelowMs }) => rapidBelowMs),
  recentlyRight: questions.map(({ recentlyRight }) => recentlyRight ?? false),
  ...(questions.some(({ isUnseen }) => isUnseen !== undefined)
    ? { unseen: questions.map(({ isUnseen }) => isUnseen ?? false) }
    : {}),
});

/** Lists the questions of a pool; none without one. */
export const listPooled = ({
  candidateIds,
  pool,
}: {
  readonly candidateIds: readonly string[];
  readonly pool?: CandidatePool | undefined;
}): readonly PooledQuestion[] =>
  pool
    ? candidateIds.map((questionId, at) => ({
        questionId,
        version: pool.versions[at] ?? 1,
        timesAnsweredToday: pool.timesAnsweredToday[at] ?? 0,
        rapidBelowMs: pool.rapidBelowMs[at] ?? 0,
        recentlyRight: pool.recentlyRight[at] ?? false,
        ...(pool.unseen ? { isUnseen: pool.unseen[at] ?? false } : {}),
      }))
    : [];
