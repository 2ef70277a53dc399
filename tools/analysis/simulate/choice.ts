import { CHOICE_POLICY, weighCandidates } from '@mahoe/domain/adaptive/nextQuestion';
import { z } from 'zod';
import { findPolicy } from '../evaluatePolicy/choose.ts';

/** How a simulated term chooses its questions. */
export interface Choice {
  readonly version: string;
  readonly weigh: typeof weighCandidates;
}

/** As the product does. */
export const choiceInForce: Choice = { version: CHOICE_POLICY, weigh: weighCandidates };

/** A policy that is tried, named as `policy` names it. */
export const TriedChoice = z.object({
  policy: z.string(),
  choose: z.string(),
  parameters: z.string(),
});
export type TriedChoice = z.infer<typeof TriedChoice>;

/**
 * Lets a policy choose for the adaptive arm, by the chances that are recorded; the control arm stays.
 * @throws Error for a policy that is none
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
