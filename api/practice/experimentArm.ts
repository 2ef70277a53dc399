import { createHash, randomUUID } from 'node:crypto';
import {
  assignmentSeed,
  experimentAssignment,
  findRunningExperiment,
  layerSeed,
  type Assignments,
} from '@mahoe/domain/adaptive/experiment';
import {
  CHOICE_LAYER,
  experimentLayer,
  type Experiment,
  type Policy,
} from '@mahoe/domain/adaptive/experimentLayer';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
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
  const mine = findRunningExperiment(layer, hashOf(layerSeed(CHOICE_LAYER, pupilId)));
  const takingPart = (assignments: Assignments): Experiment | undefined =>
    running.find(({ experiment }) => Object.hasOwn(assignments, experiment));
  const assigned = await commands.handle(
    experimentAssignment,
    pupilId,
    async (assignments) => {
      if (!mine || takingPart(assignments)) return undefined;
      const { experiment, arms } = mine;
      const hash = hashOf(assignmentSeed(experiment, pupilId));
      return { type: 'AssignExperiment', now, pupilId, experiment, arms, hash };
    },
    { commandId: randomUUID(), actor: 'mahoe' },
  );
  if (isRejection(assigned)) throw new Error(`${pupilId} has no arm: ${assigned.rejected}`);
  const experiment = takingPart(assigned.state);
  const arm = experiment && assigned.state[experiment.experiment];
  if (experiment && arm !== undefined) return inArm(experiment, arm, layer.defaultPolicy);
  if (mine) throw new Error(`${pupilId} has no arm of ${mine.experiment}`);
  return outside;
};
