import { erasure, nextErasureStep } from '@mahoe/domain/accounts/erasure';
import type { ErasureStep } from '@mahoe/domain/accounts/events';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { ensureDone } from '@mahoe/domain/decider';
import { cancelOpenPayments } from '../billing/cancelOpenPayments.ts';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';
import { deleteRows } from './traces.ts';

const COMMAND_SEED = 'whenErasureBegunCarryItOut';

/**
 * Runs all steps of an erasure. Every step is safe to repeat, so a new process continues where the last
 * one ended. `finishErasures` does the slow work afterwards.
 */
export const whenErasureBegunRunErasure = ({
  commands,
  media,
  payments,
  personalData,
  pool,
  views,
}: Pick<ReactionDeps, 'commands' | 'payments' | 'personalData' | 'pool' | 'views'> & {
  readonly media: Pick<ReactionDeps['media'], 'deleteBySubject'>;
}): Reaction =>
  reaction({
    name: 'whenErasureBegunRunErasure',
    handles: ['ErasureBegun'],
    startsAt: 'beginning',
    concurrency: 5,
    react: async ({ id, data }) => {
      const { pupilId } = data;
      const now = { at: data.occurredAt, localDate: data.localDate };
      const cause = (step: string) => causedBy(`${COMMAND_SEED}|${step}`, id);
      const account = await commands.load(pupil, pupilId);
      const traced = { pupilId, usernameKey: account.usernameKey };

      const steps: Readonly<Record<ErasureStep, () => Promise<unknown>>> = {
        'account-closed': () =>
          deleteRows(pool, traced, ['accounts.session', 'accounts.credential']),
        'media-deleted': () => media.deleteBySubject(pupilId),
        'keys-destroyed': () => personalData.destroy(pupilId),
        'account-erased': async () => {
          const command = { type: 'ErasePupil', now } as const;
          ensureDone(await commands.handle(pupil, pupilId, command, cause('erase')));
        },
        'names-released': async () => {
          const command = { type: 'ReleaseKey', holderId: pupilId, now } as const;
          for (const [decider, key] of [
            [usernameKey, account.usernameKey],
            [emailKey, account.emailKey],
          ] as const) {
            if (key === null) continue;
            ensureDone(await commands.handle(decider, key, command, cause('release')));
          }
        },
        'rows-deleted': async () => {
          // Comes last: if the provider is away, only this step waits.
          await cancelOpenPayments({ commands, payments, views }, pupilId, now, cause);
          await deleteRows(pool, traced);
        },
      };

      for (;;) {
        const step = nextErasureStep(await commands.load(erasure, pupilId));
        if (step === undefined) return;
        await steps[step]();
        const command = { type: 'RecordErasureStep', now, step } as const;
        ensureDone(await commands.handle(erasure, pupilId, command, cause(step)));
      }
    },
  });
