import { pupil } from '@mahoe/domain/accounts/pupil';
import { usernameKey } from '@mahoe/domain/accounts/reservations';
import { ensureDone } from '@mahoe/domain/decider';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenPupilRenamedMoveName';

/**
 * Confirms a pupil's new username for good, also for signing in. Frees the previous one, unless the
 * pupil has it again.
 */
export const whenPupilRenamedMoveName = ({
  commands,
  pool,
}: Pick<ReactionDeps, 'commands' | 'pool'>): Reaction =>
  reaction({
    name: NAME,
    handles: ['PupilRenamed'],
    startsAt: 'beginning',
    react: async ({ id, data }) => {
      const { pupilId: holderId, usernameKey: key, occurredAt, localDate } = data;
      const now = { at: occurredAt, localDate };
      const cause = (step: string) => causedBy(`${NAME}|${step}`, id);
      const { usernameKey: current, isErased } = await commands.load(pupil, holderId);
      if (current !== null && !isErased) {
        const confirm = { type: 'ConfirmKey', holderId, now } as const;
        ensureDone(await commands.handle(usernameKey, current, confirm, cause('confirm')));
        await pool.query('update accounts.credential set username_key = $2 where user_id = $1', [
          holderId,
          current,
        ]);
      }
      if (key.before === current && !isErased) return;
      const release = { type: 'ReleaseKey', holderId, now } as const;
      ensureDone(await commands.handle(usernameKey, key.before, release, cause('release')));
    },
  });
