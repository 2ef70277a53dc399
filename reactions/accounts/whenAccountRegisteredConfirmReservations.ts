import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenAccountRegisteredConfirmReservations';

/** Name and address of a new account are its own for good: their reservations no longer lapse. */
export const whenAccountRegisteredConfirmReservations = ({ commands }: ReactionDeps): Reaction =>
  reaction({
    name: NAME,
    handles: ['PupilRegistered', 'AdministratorRegistered'],
    startsAt: 'beginning',
    react: async ({ id, data, recordedAt }) => {
      const holderId = 'pupilId' in data ? data.pupilId : data.administratorId;
      const now = momentOf(recordedAt.getTime());
      const command = { type: 'ConfirmKey', holderId, now } as const;
      const context = causedBy(NAME, id);
      // Taken: whoever it was has another one since, or is erased.
      ensureDone(
        await commands.handle(usernameKey, data.usernameKey, command, context),
        'key-taken',
      );
      ensureDone(await commands.handle(emailKey, data.emailKey, command, context), 'key-taken');
    },
  });
