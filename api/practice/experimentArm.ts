import { createHash, randomUUID } from 'node:crypto';
import {
  assignmentSeed,
  experimentAssignment,
  experimentAt,
  layerSeed,
} from '@mahoe/domain/adaptive/experiment';
import {
  CHOICE_LAYER,
  experimentLayer,
  type Experiment,
  type Policy,
} from '@mahoe/domain/adaptive/experimentLayer';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import type { CommandHandler } from '@mahoe/eventstore/handle';
import type { SignedIn } from '../accounts/sessions.ts';

/** By which arm, and so by which policy, a pupil's questions are chosen; `none` outside experiments. */
export interface ChosenBy {
  readonly arm: string;
  readonly policy: Policy;
}

const hashOf = (seed: string): Uint8Array => createHash('sha256').update(seed).digest();

const inArm = ({ arms }: Experiment, arm: string, defaultPolicy: Policy): ChosenBy => ({
  arm,
  policy: arms.find(({ name }) => name === arm)?.policy ?? defaultPolicy,
});

/**
 * The arm on record for a pupil; the first quiz that an experiment could change records it. Who was
 * assigned stays in their experiment as long as it runs. Administrators are in none.
 */
export const recordedArm = async (
  commands: CommandHandler,
  { id: pupilId, isAdministrator }: Pick<SignedIn, 'id' | 'isAdministrator'>,
  now: Moment,
): Promise<ChosenBy> => {
  const layer = await commands.load(experimentLayer, CHOICE_LAYER);
  const outside = { arm: 'none', policy: layer.defaultPolicy };
  if (isAdministrator) return outside;
  const running = layer.experiments.filter(({ status }) => status === 'running');
  if (running.length === 0) return outside;
  const assignments = await commands.load(experimentAssignment, pupilId);
  for (const experiment of running) {
    const arm = assignments[experiment.experiment];
    if (arm !== undefined) return inArm(experiment, arm, layer.defaultPolicy);
  }
  const experiment = experimentAt(layer, hashOf(layerSeed(CHOICE_LAYER, pupilId)));
  if (!experiment) return outside;
  const { experiment: name, arms } = experiment;
  const hash = hashOf(assignmentSeed(name, pupilId));
  const assigned = await commands.handle(
    experimentAssignment,
    pupilId,
    { type: 'AssignExperiment', now, pupilId, experiment: name, arms, hash },
    { commandId: randomUUID(), actor: 'mahoe' },
  );
  const arm = isRejection(assigned) ? undefined : assigned.state[name];
  if (arm === undefined) throw new Error(`${pupilId} has no arm of ${name}`);
  return inArm(experiment, arm, layer.defaultPolicy);
};
