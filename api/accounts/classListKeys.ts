import { enrolment } from '@mahoe/domain/accounts/enrolment';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import type { Services } from '../route/services.ts';
import { suggestUsername, toPupilId, type ParsedRow } from './classList.ts';
import { reservationKey } from '../commands/reservationKey.ts';
import type { RowToMatch } from './matchPupil.ts';

/** Finds the id of a row's pupil: an id that was refused or erased is never used again. */
export const findPupilId = async (
  { commands }: Services,
  identity: RowToMatch,
  username: string,
): Promise<string> => {
  for (let n = 1; ; n += 1) {
    const pupilId = toPupilId(identity, username, n);
    const [{ stage }, { isErased }] = await Promise.all([
      commands.load(enrolment, pupilId),
      commands.load(pupil, pupilId),
    ]);
    if (stage !== 'released' && !isErased) return pupilId;
  }
};

/**
 * Returns true if the username is free, or belongs to this new pupil from an import at the same time.
 */
const isUsernameFree = async (
  services: Services,
  identity: RowToMatch,
  username: string,
): Promise<boolean> => {
  const { commands, config } = services;
  const { holderId } = await commands.load(usernameKey, reservationKey(config.pepper, username));
  return holderId === null || holderId === (await findPupilId(services, identity, username));
};

/** Finds a free username: the row's own, or the best suggestion that no other row uses. */
export const findUsername = async (
  services: Services,
  row: ParsedRow,
  identity: RowToMatch,
  used: Set<string>,
): Promise<string | undefined> => {
  for (let n = 1; n === 1 || row.username === ''; n += 1) {
    const username = row.username || suggestUsername(row, n);
    if (used.has(username)) continue;
    if (!(await isUsernameFree(services, identity, username))) continue;
    used.add(username);
    return username;
  }
  return undefined;
};

/**
 * Describes why a new pupil cannot have the address of a row: another account or an earlier row has
 * it, as with brother and sister under one parent.
 */
export const findEmailProblem = async (
  services: Services,
  { email, line }: ParsedRow,
  identity: RowToMatch,
  username: string,
  emails: Map<string, number>,
): Promise<string | null> => {
  if (email === '') return null;
  const { commands, config } = services;
  const key = reservationKey(config.pepper, email);
  const { holderId } = await commands.load(emailKey, key);
  const advice = 'Each student needs one of their own: write another one, or leave it empty.';
  if (holderId !== null && holderId !== (await findPupilId(services, identity, username))) {
    return `E-mail: another account has this address. ${advice}`;
  }
  const earlier = emails.get(key);
  if (earlier !== undefined) return `E-mail: line ${earlier} has this address too. ${advice}`;
  emails.set(key, line);
  return null;
};
