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
import type { SignedIn } from '../sessions/sessions.ts';

/** A pupil's arm and its policy for choosing questions. The arm is `none` outside experiments. */
export interface AssignedArm {
  readonly arm: string;
  readonly policy: Policy;
}

const sha256 = (seed: string): Uint8Array => createHash('sha256').update(seed).digest();

const toAssignedArm = ({ arms }: Experiment, arm: string, defaultPolicy: Policy): AssignedArm => ({
  arm,
  policy: arms.find(({ name }) => name === arm)?.policy ?? defaultPolicy,
});

/**
 * Returns a pupil's recorded arm, or assigns one at the first quiz that an experiment could change.
 * A pupil stays in an experiment as long as it runs. Administrators are in none.
 */
export const assignArm = async (
  commands: CommandHandler,
  { id: pupilId, isAdministrator }: Pick<SignedIn, 'id' | 'isAdministrator'>,
  now: Moment,
): Promise<AssignedArm> => {
  const layer = await commands.load(experimentLayer, CHOICE_LAYER);
  const outside = { arm: 'none', policy: layer.defaultPolicy };
  if (isAdministrator) return outside;
  const running = layer.experiments.filter(({ status }) => status === 'running');
  if (running.length === 0) return outside;
  const mine = findRunningExperiment(layer, sha256(layerSeed(CHOICE_LAYER, pupilId)));
  const findAssigned = (assignments: Assignments): Experiment | undefined =>
    running.find(({ experiment }) => Object.hasOwn(assignments, experiment));
  const assigned = await commands.handle(
    experimentAssignment,
    pupilId,
    async (assignments) => {
      if (!mine || findAssigned(assignments)) return undefined;
      const { experiment, arms } = mine;
      const hash = sha256(assignmentSeed(experiment, pupilId));
      return { type: 'AssignExperiment', now, pupilId, experiment, arms, hash };
    },
    { commandId: randomUUID(), actor: 'mahoe' },
  );
  if (isRejection(assigned)) throw new Error(`${pupilId} has no arm: ${assigned.rejected}`);
  const experiment = findAssigned(assigned.state);
  const arm = experiment && assigned.state[experiment.experiment];
  if (experiment && arm !== undefined) return toAssignedArm(experiment, arm, layer.defaultPolicy);
  if (mine) throw new Error(`${pupilId} has no arm of ${mine.experiment}`);
  return outside;
};
