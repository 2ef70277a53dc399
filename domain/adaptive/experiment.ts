import { stamp, type Moment } from '../calendar.ts';
import type { Decider } from '../decider.ts';
import type { AdaptiveEvent } from './events.ts';

/** The running experiment: does choosing questions near P = 0.75 help? (R15) */
export const EXPERIMENT = 'adaptive-v1';

export type Arm = 'adaptive' | 'control';

/** What is hashed with SHA-256 to assign a pupil. */
export const assignmentSeed = (pupilId: string): string => `${EXPERIMENT}:${pupilId}`;

/** The arm of a pupil: the hash's first four bytes, big-endian, as a share of 2³². */
export const armOf = (hash: Uint8Array): Arm => {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  return (a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) / 2 ** 32 < 0.5 ? 'adaptive' : 'control';
};

export interface AssignExperiment {
  readonly type: 'AssignExperiment';
  readonly now: Moment;
  readonly pupilId: string;
  readonly hash: Uint8Array;
}

/** Whether the pupil has an arm; once assigned it is never switched. */
export type Assignment = Arm | null;

/** A pupil's part in the experiment. Stream id: the pupil's. */
export const experimentAssignment: Decider<Assignment, AssignExperiment, AdaptiveEvent, never> = {
  category: 'experimentAssignment',
  initial: null,
  evolve: (state, { type, data }) => (type === 'ExperimentAssigned' ? data.arm : state),
  decide: (state, { now, pupilId, hash }) =>
    state
      ? []
      : [
          {
            type: 'ExperimentAssigned',
            data: {
              pupilId,
              experiment: EXPERIMENT,
              arm: armOf(hash),
              ...stamp(now),
            },
          },
        ],
};
