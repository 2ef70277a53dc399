import { pupil } from '@mahoe/domain/accounts/pupil';
import type { ReinstatePupil, SuspendPupil } from '@mahoe/domain/accounts/pupilCommands';
import { isRejection } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { START } from '@mahoe/eventstore/store/position';
import type { Services } from '../route/services.ts';
import { closeAccount, reconcileAccountStatus } from './accountStatus.ts';

/** Suspends a pupil, who is signed out everywhere, or lifts the suspension. */
export const decideSuspension = async (
  { commands, pool }: Services,
  pupilId: string,
  command: SuspendPupil | ReinstatePupil,
  context: CommandContext,
) => {
  // A repeat ends no sessions: it may come after a later decision.
  const before = await commands.recorded(pupil, pupilId, context);
  if (!before && command.type === 'SuspendPupil') await closeAccount(pool, pupilId);
  const handled = before ?? (await commands.handle(pupil, pupilId, command, context));
  const asOf = isRejection(handled) ? START : handled.position;
  const { isSuspended } = await commands.load(pupil, pupilId);
  await reconcileAccountStatus(pool, pupilId, isSuspended, asOf);
  return handled;
};
