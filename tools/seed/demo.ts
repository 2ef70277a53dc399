import { hashPassword, storeCredential } from '@mahoe/api/accounts/credentials';
import { reservationKey } from '@mahoe/api/commands/reservationKey';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { voucherCode } from '@mahoe/domain/billing/reservations';
import { subscription } from '@mahoe/domain/billing/subscription';
import { voucher } from '@mahoe/domain/billing/voucher';
import { addMonths } from '@mahoe/domain/calendar';
import { v5 as uuidv5 } from 'uuid';
import { seedAdministrator } from './administrator.ts';
import type { Seeding } from './seeding.ts';

/** Namespace of the demo's ids: the same on every installation. */
const DEMO_ID_NAMESPACE = 'a3c1f0ad-3c0f-5a2e-8f0a-52c2f2c4d6b7';
const VOUCHER = 'WELCOME';
const SUBSCRIBED_MONTHS = 12;
const VOUCHER_YEARS = 10;

interface DemoPupil {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly grade: 4 | 5 | 6;
}

const pupils: readonly DemoPupil[] = [
  { username: 'pupil4', firstName: 'Tiana', lastName: 'Brown', grade: 4 },
  { username: 'pupil5', firstName: 'Kemar', lastName: 'Campbell', grade: 5 },
  { username: 'pupil6', firstName: 'Aaliyah', lastName: 'Reid', grade: 6 },
];

const idOf = (name: string): string => uuidv5(name, DEMO_ID_NAMESPACE);
/** Ids of the demo's own pupils. */
export const demoPupilIds = (): readonly string[] => pupils.map(({ username }) => idOf(username));

const emailOf = (username: string): string => `${username}@mahoe.example`;

const keysOf = (pepper: Buffer, username: string) => ({
  usernameKey: reservationKey(pepper, username),
  emailKey: reservationKey(pepper, emailOf(username)),
});

const reserve = async ({ send, pepper, now }: Seeding, username: string): Promise<void> => {
  const keys = keysOf(pepper, username);
  const command = { type: 'ConfirmKey', holderId: idOf(username), now } as const;
  await send(usernameKey, keys.usernameKey, command);
  await send(emailKey, keys.emailKey, command);
};

const demoAdministrator = {
  username: 'admin',
  firstName: 'Demo',
  lastName: 'Administrator',
  email: emailOf('admin'),
};

const seedPupil = async (
  seeding: Seeding,
  { username, firstName, lastName, grade }: DemoPupil,
  passwordHash: string,
): Promise<void> => {
  const { send, now, pepper, pool } = seeding;
  const pupilId = idOf(username);
  const keys = keysOf(pepper, username);
  await reserve(seeding, username);
  await storeCredential(
    pool,
    { userId: pupilId, isAdministrator: false },
    keys.usernameKey,
    passwordHash,
    'replace',
  );
  const email = emailOf(username);
  await send(pupil, pupilId, {
    type: 'RegisterPupil',
    now,
    pupilId,
    grade,
    ...keys,
    profile: { username, firstName, lastName, email, schoolId: null, schoolName: null },
  });
  await send(subscription, pupilId, {
    type: 'ExtendSubscription',
    now,
    pupilId,
    months: SUBSCRIBED_MONTHS,
    cause: { type: 'grant', grantId: idOf(`${username} subscription`), reason: 'demo account' },
  });
};

const seedVoucher = async ({ commands, send, now, pepper }: Seeding): Promise<void> => {
  const voucherId = idOf(`voucher ${VOUCHER}`);
  // An administrator may have given it other terms, or its code to another one, since.
  if ((await commands.load(voucher, voucherId)) !== null) return;
  await send(voucherCode, reservationKey(pepper, VOUCHER), {
    type: 'ConfirmKey',
    holderId: voucherId,
    now,
  });
  await send(voucher, voucherId, {
    type: 'CreateVoucher',
    now,
    voucherId,
    administratorId: null,
    terms: {
      code: VOUCHER,
      voucherType: 'percentage',
      value: 100,
      description: 'One month free, for everyone who tries the demo',
      maxUses: null,
      durationMonths: 1,
      expiresAt: addMonths(now.at, 12 * VOUCHER_YEARS),
    },
  });
};

/**
 * Demo accounts, subscribed for twelve months, and the voucher with which more can sign up. Run
 * again, it sets the accounts' password to the one given.
 */
export const seedDemo = async (seeding: Seeding, password: string): Promise<void> => {
  const passwordHash = await hashPassword(password);
  await seedVoucher(seeding);
  await seedAdministrator(seeding, demoAdministrator, password);
  for (const one of pupils) await seedPupil(seeding, one, passwordHash);
};
