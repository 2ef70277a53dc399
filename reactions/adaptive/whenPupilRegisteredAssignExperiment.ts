import { createHash } from 'node:crypto';
import { assignmentSeed, experimentAssignment } from '@mahoe/domain/adaptive/experiment';
import { momentOf } from '@mahoe/domain/calendar';
import { becauseOf, type Reacting, type Reaction } from '../reaction.ts';

const NAME = 'whenPupilRegisteredAssignExperiment';

/** Every pupil has an arm of the experiment from registration on. */
export const whenPupilRegisteredAssignExperiment = ({ commands }: Reacting): Reaction => ({
  name: NAME,
  handles: ['PupilRegistered'],
  react: async ({ id, type, data, recordedAt }) => {
    if (type !== 'PupilRegistered') return;
    const { pupilId } = data;
    await commands.handle(
      experimentAssignment,
      pupilId,
      {
        type: 'AssignExperiment',
        now: momentOf(recordedAt.getTime()),
        pupilId,
        hash: createHash('sha256').update(assignmentSeed(pupilId)).digest(),
      },
      becauseOf(NAME, id),
    );
  },
});
