import { CHOICE_POLICY, weighCandidates } from '@mahoe/domain/adaptive/nextQuestion';
import { z } from 'zod';
import { findPolicy } from '../evaluatePolicy/choose.ts';

/** Choice of questions in a simulated term. */
export interface Choice {
  readonly version: string;
  readonly weigh: typeof weighCandidates;
}

/** The product's own choice. */
export const choiceInForce: Choice = { version: CHOICE_POLICY, weigh: weighCandidates };

/** A policy to try, named as in `evaluate-policy`. */
export const TriedChoice = z.object({
  policy: z.string(),
  choose: z.string(),
  parameters: z.string(),
});
export type TriedChoice = z.infer<typeof TriedChoice>;

/**
 * Returns a choice with a policy for the adaptive arm, by the recorded predictions; the control arm
 * stays.
 * @throws Error for an unknown policy
 */
export const createTriedChoice = ({ policy, choose, parameters }: TriedChoice): Choice => {
  const chosenBy = findPolicy(choose, parameters);
  return {
    version: policy,
    weigh: (candidates, arm) => {
      const weighed = weighCandidates(candidates, arm);
      if (arm === 'control') return weighed;
      const propensities = chosenBy(weighed.map(({ predicted }) => predicted));
      return weighed.map((one, at) => ({ ...one, propensity: propensities[at] ?? 0 }));
    },
  };
};
