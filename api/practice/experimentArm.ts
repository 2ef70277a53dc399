import { createHash, randomUUID } from 'node:crypto';
import { assignmentSeed, experimentAssignment, type Arm } from '@mahoe/domain/adaptive/experiment';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import type { CommandHandler } from '@mahoe/eventstore/handle';

/**
 * The arm on record for a pupil. The reaction to registering assigns it; where it has not come to
 * that by the pupil's first quiz, the assignment is recorded here.
 */
export const recordedArm = async (
  commands: CommandHandler,
  pupilId: string,
  now: Moment,
): Promise<Arm> => {
  const hash = createHash('sha256').update(assignmentSeed(pupilId)).digest();
  const assigned = await commands.handle(
    experimentAssignment,
    pupilId,
    { type: 'AssignExperiment', now, pupilId, hash },
    { commandId: randomUUID(), actor: 'mahoe' },
  );
  if (isRejection(assigned) || !assigned.state) throw new Error(`${pupilId} has no arm`);
  return assigned.state;
};
