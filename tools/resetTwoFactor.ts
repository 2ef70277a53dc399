import { reservationKey } from '@mahoe/api/accounts/credentials';
import { dropSecondFactor } from '@mahoe/api/accounts/secondFactor';
import { endAllSessions } from '@mahoe/api/sessions/sessions';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { usernameKey } from '@mahoe/domain/accounts/reservations';
import { withSeeding } from './seed/withSeeding.ts';

const USAGE = `npm run reset-two-factor -- USERNAME

Lets an administrator whose phone and recovery codes are lost sign in with the password alone, and ends
their sessions. Where two-factor sign-in is required, they set it up anew.
`;

const [username] = process.argv.slice(2);
if (username === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}

await withSeeding('resetTwoFactor', async ({ commands, now, pepper, pool, send }, logger) => {
  const { holderId } = await commands.load(usernameKey, reservationKey(pepper, username));
  const known = holderId !== null && (await commands.load(administrator, holderId)).administratorId;
  if (!known) throw new Error(`There is no administrator ${username}.`);
  await send(administrator, known, { type: 'TurnOffTwoFactor', by: null, now });
  await dropSecondFactor(pool, known);
  await endAllSessions(pool, known);
  logger.info('two-factor sign-in turned off');
});
