import { checkPassword, hashPassword, storeCredential } from '@mahoe/api/accounts/credentials';
import { reservationKey } from '@mahoe/api/commands/reservationKey';
import { endAllSessions } from '@mahoe/api/sessions/sessions';
import { administrator, type RegisterAdministrator } from '@mahoe/domain/accounts/administrator';
import { usernameKey } from '@mahoe/domain/accounts/reservations';
import { isTaken } from '@mahoe/domain/reservation';
import { v5 as uuidv5 } from 'uuid';
import type { Seeding } from './seeding.ts';

/** Namespace of administrators' ids. */
const ADMINISTRATOR_IDS = '4c0a9f5e-7d0b-5c55-9b4e-0f6f3f1f7a21';

/**
 * Registers an administrator, once. The password is always the one given: where another one was
 * set, it is replaced and all sessions of that account end.
 * @returns what was done, in words
 * @throws when the username is a pupil's
 */
export const seedAdministrator = async (
  { commands, now, pepper, pool, send }: Seeding,
  profile: RegisterAdministrator['profile'],
  password: string,
): Promise<string> => {
  const key = reservationKey(pepper, profile.username);
  const reservation = await commands.load(usernameKey, key);
  const { holderId } = reservation;
  const known = holderId !== null && (await commands.load(administrator, holderId)).administratorId;
  if (!known && isTaken(reservation, now) && holderId !== uuidv5(key, ADMINISTRATOR_IDS)) {
    throw new Error(`The username ${profile.username} is a pupil's. Choose another one.`);
  }
  const administratorId = known || uuidv5(key, ADMINISTRATOR_IDS);
  await send(usernameKey, key, { type: 'ConfirmKey', holderId: administratorId, now });
  const isSame = (await checkPassword(pool, key, password))?.userId === administratorId;
  if (!isSame) {
    const credential = { userId: administratorId, isAdministrator: true };
    await storeCredential(pool, credential, key, await hashPassword(password), 'replace');
    await endAllSessions(pool, administratorId);
  }
  await send(administrator, administratorId, {
    type: 'RegisterAdministrator',
    now,
    administratorId,
    grade: 6,
    usernameKey: key,
    emailKey: reservationKey(pepper, profile.email),
    profile,
  });
  if (!known) return 'administrator registered';
  return isSame ? 'administrator exists already' : 'password of the administrator changed';
};
