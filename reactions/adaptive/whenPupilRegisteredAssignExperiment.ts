import { createHash } from 'node:crypto';
import { assignmentSeed, experimentAssignment } from '@mahoe/domain/adaptive/experiment';
import { momentOf } from '@mahoe/domain/calendar';
import { becauseOf, reaction, type Reacting, type Reaction } from '../reaction.ts';

const NAME = 'whenPupilRegisteredAssignExperiment';

/** Every pupil has an arm of the experiment from registration on. */
export const whenPupilRegisteredAssignExperiment = ({ commands }: Reacting): Reaction =>
  reaction({
    name: NAME,
    handles: ['PupilRegistered'],
    startsAt: 'beginning',
    react: async ({ id, data: { pupilId }, recordedAt }) => {
      const hash = createHash('sha256').update(assignmentSeed(pupilId)).digest();
      const now = momentOf(recordedAt.getTime());
      const command = { type: 'AssignExperiment', now, pupilId, hash } as const;
      await commands.handle(experimentAssignment, pupilId, command, becauseOf(NAME, id));
    },
  });
