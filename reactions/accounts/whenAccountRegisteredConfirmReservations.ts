import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { momentOf } from '@mahoe/domain/calendar';
import { becauseOf, reaction, type Reacting, type Reaction } from '../reaction.ts';

const NAME = 'whenAccountRegisteredConfirmReservations';

/** Name and address of a new account are its own for good: their reservations no longer lapse. */
export const whenAccountRegisteredConfirmReservations = ({ commands }: Reacting): Reaction =>
  reaction({
    name: NAME,
    handles: ['PupilRegistered', 'AdministratorRegistered'],
    startsAt: 'beginning',
    react: async ({ id, data, recordedAt }) => {
      const holderId = 'pupilId' in data ? data.pupilId : data.administratorId;
      const now = momentOf(recordedAt.getTime());
      const command = { type: 'ConfirmKey', holderId, now } as const;
      const context = becauseOf(NAME, id);
      await commands.handle(usernameKey, data.usernameKey, command, context);
      await commands.handle(emailKey, data.emailKey, command, context);
    },
  });
