import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenAccountRegisteredConfirmReservations';

/** Confirms the reservations of a new account's name and address, so that they no longer lapse. */
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
      // The key may be taken: its holder has another one since, or is erased.
      ensureDone(
        await commands.handle(usernameKey, data.usernameKey, command, context),
        'key-taken',
      );
      ensureDone(await commands.handle(emailKey, data.emailKey, command, context), 'key-taken');
    },
  });
