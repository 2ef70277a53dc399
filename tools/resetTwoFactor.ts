import { reservationKey } from '@mahoe/api/commands/reservationKey';
import { dropSecondFactor } from '@mahoe/api/accounts/secondFactor';
import { endAllSessions } from '@mahoe/api/sessions/sessions';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { usernameKey } from '@mahoe/domain/accounts/reservations';
import { newProgram, runProgram } from './commandLine/program.ts';
import { withSeeding } from './seed/withSeeding.ts';

const resetTwoFactor = (username: string): Promise<void> =>
  withSeeding('resetTwoFactor', async ({ commands, now, pepper, pool, send }, logger) => {
    const { holderId } = await commands.load(usernameKey, reservationKey(pepper, username));
    const known =
      holderId !== null && (await commands.load(administrator, holderId)).administratorId;
    if (!known) throw new Error(`There is no administrator ${username}.`);
    await send(administrator, known, { type: 'TurnOffTwoFactor', by: null, now });
    await dropSecondFactor(pool, known);
    await endAllSessions(pool, known);
    logger.info('two-factor sign-in turned off');
  });

const program = newProgram(
  'reset-two-factor',
  'Turns off two-factor sign-in of an administrator who lost their phone and recovery codes, and ends their ' +
    'sessions. Where two-factor sign-in is required, they set it up again.',
)
  .argument('<username>', 'username of the administrator')
  .action(resetTwoFactor);
await runProgram(program);
