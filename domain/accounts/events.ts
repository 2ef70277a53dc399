import { z } from 'zod';
import { fact, personalFact, when, type EventOf } from '../eventDefinition.ts';

/** Keyed hashes under which username and e-mail address are reserved. */
const keys = { usernameKey: z.string().min(1), emailKey: z.string().min(1) };

const identity = {
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
};

const grade = z.union([z.literal(4), z.literal(5), z.literal(6)]);

export const EXTRA_TIME_FACTORS = [1, 1.25, 1.5, 2] as const;

const supervision = { pupilId: z.uuid(), administratorId: z.uuid(), ...when };

export const accountsEvents = {
  PupilRegistered: personalFact(
    { pupilId: z.uuid(), grade, ...keys, ...when },
    {
      scope: 'profile',
      subject: 'pupilId',
      fields: z.object({
        ...identity,
        /** A school of our list; its id tells the school, so it is personal too. */
        schoolId: z.uuid().nullable(),
        /** A school that is not in our list, as typed. */
        schoolName: z.string().nullable(),
      }),
    },
  ),
  AdministratorRegistered: personalFact(
    {
      administratorId: z.uuid(),
      /** Grade whose topics the pupil app shows them. */
      grade,
      ...keys,
      ...when,
    },
    { scope: 'profile', subject: 'administratorId', fields: z.object(identity) },
  ),
  PupilSignedIn: fact({ pupilId: z.uuid(), ...when }),
  AdministratorSignedIn: fact({ administratorId: z.uuid(), ...when }),
  PupilSuspended: fact(supervision),
  PupilReinstated: fact(supervision),
  /** Quiz time limits are multiplied by it from the next quiz on. */
  PupilExtraTimeChanged: fact({ ...supervision, extraTimeFactor: z.literal(EXTRA_TIME_FACTORS) }),
};

export type AccountsEvent = EventOf<typeof accountsEvents>;
export type PupilEvent = Extract<AccountsEvent, { type: `Pupil${string}` }>;
export type AdministratorEvent = Extract<AccountsEvent, { type: `Administrator${string}` }>;
export type PupilRegistered = Extract<AccountsEvent, { type: 'PupilRegistered' }>['data'];
export type AdministratorRegistered = Extract<
  AccountsEvent,
  { type: 'AdministratorRegistered' }
>['data'];

export type ExtraTimeFactor = (typeof EXTRA_TIME_FACTORS)[number];
