import type { updateUser } from '@mahoe/contracts/accounts/students';
import { pupil } from '@mahoe/domain/accounts/pupil';
import type { Pupil } from '@mahoe/domain/accounts/pupilState';
import { usernameKey } from '@mahoe/domain/accounts/reservations';
import { subscription } from '@mahoe/domain/billing/subscription';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import type { ClassView } from '@mahoe/projections/accounts/classQueries';
import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import { changePassword, changeUsernameKey } from './credentials.ts';
import { decideSuspension } from './decideSuspension.ts';
import { reservationKey } from '../commands/reservationKey.ts';
import type { Services } from '../route/services.ts';

/** Namespace of grant ids, and of the commands that one administrator's call consists of. */
const PART_IDS = '7e1d5b0a-3f66-5c02-8a0e-52c1b9d4e6f3';

type Form = z.output<typeof updateUser.body>;

type GrantRefusal = 'user-not-found' | 'idempotency-key-reused';
type ProfileRefusal = GrantRefusal | 'birth-date-impossible';
type RenameRefusal = GrantRefusal | 'username-taken' | 'username-fixed';
type UpdateRefusal = ProfileRefusal | 'username-taken';

/** Administrator who decides, and the time. */
export interface AdminDecision {
  readonly administratorId: string;
  readonly now: Moment;
  readonly context: CommandContext;
}

/** Administrator who gives a username, or the pupil who chooses one, with the id of its review. */
type Naming = Pick<AdminDecision, 'now' | 'context'> &
  (
    | { readonly administratorId: string }
    | { readonly administratorId: null; readonly usernameReviewId: string }
  );

const deriveContext = (context: CommandContext, part: string): CommandContext => ({
  ...context,
  commandId: uuidv5(`${context.commandId}|${part}`, PART_IDS),
});

const isPupil = ({ pupilId, isErased }: Pupil): boolean => pupilId !== null && !isErased;

/** Gives a pupil another username, with which the pupil then signs in. */
export const renamePupil = async (
  { commands, config, pool }: Services,
  pupilId: string,
  username: string,
  { context, ...naming }: Naming,
): Promise<Rejection<RenameRefusal> | null> => {
  const { now, administratorId } = naming;
  const before = await commands.load(pupil, pupilId);
  if (!isPupil(before)) return reject('user-not-found');
  if (before.username === username) return null;
  if (administratorId === null && before.usernameReviewId === null) return reject('username-fixed');
  const key = reservationKey(config.pepper, username);
  const reserve = { type: 'ReserveKey', holderId: pupilId, now } as const;
  const reserving = deriveContext(context, 'reserve');
  const reserved = await commands.handle(usernameKey, key, reserve, reserving);
  if (isRejection(reserved)) {
    return reject(reserved.rejected === 'key-taken' ? 'username-taken' : reserved.rejected);
  }
  const command = {
    type: 'RenamePupil',
    ...naming,
    username,
    usernameKey: key,
  } as const;
  const renaming = deriveContext(context, 'rename');
  const renamed = await commands.handle(pupil, pupilId, command, renaming);
  if (isRejection(renamed)) return renamed;
  // Use the current name: a repeat may come after a later one.
  const { usernameKey: current } = await commands.load(pupil, pupilId);
  if (current !== null) await changeUsernameKey(pool, pupilId, current);
  return null;
};

const rename = async (
  services: Services,
  pupilId: string,
  username: string,
  decision: AdminDecision,
): Promise<Rejection<UpdateRefusal> | null> => {
  const refused = await renamePupil(services, pupilId, username, decision);
  if (refused === null) return null;
  const { rejected } = refused;
  if (rejected === 'username-fixed') throw new Error('an administrator may change any username');
  return reject(rejected);
};

/** Changes the password first, so that the event describes what has happened. */
const setPassword = async (
  { commands, pool }: Services,
  pupilId: string,
  password: string,
  { administratorId, now, context }: AdminDecision,
): Promise<Rejection<UpdateRefusal> | null> => {
  const part = deriveContext(context, 'password');
  // A repeat sets nothing, because it may come after a later password.
  const before = await commands.recorded(pupil, pupilId, part);
  if (before) return isRejection(before) ? before : null;
  await changePassword(pool, pupilId, password);
  const command = { type: 'SetPassword', now, administratorId } as const;
  const set = await commands.handle(pupil, pupilId, command, part);
  return isRejection(set) ? set : null;
};

/** Changes names and grade, as far as they are given. */
const describe = async (
  { commands }: Services,
  pupilId: string,
  changes: Omit<Form, 'username' | 'password' | 'classId'>,
  { administratorId, now, context }: AdminDecision,
): Promise<Rejection<ProfileRefusal> | null> => {
  const own = { administratorId, now, emailKey: null };
  const command = { type: 'ChangeProfile', ...own, changes } as const;
  const describing = deriveContext(context, 'describe');
  const described = await commands.handle(pupil, pupilId, command, describing);
  if (!isRejection(described)) return null;
  const { rejected } = described;
  if (rejected === 'name-changes-used') throw new Error('an administrator may change any name');
  return reject(rejected);
};

/** Puts a student into a class and its school, or out of the own class. */
const changeClass = async (
  { commands }: Services,
  pupilId: string,
  to: ClassView | null,
  { administratorId, now, context }: AdminDecision,
): Promise<Rejection<GrantRefusal> | null> => {
  const part = deriveContext(context, `class|${pupilId}`);
  const { schoolId, schoolName } = to ?? { schoolId: null, schoolName: null };
  const changes = to === null ? {} : { schoolId, schoolName };
  const classId = to?.id ?? null;
  const command = { type: 'ChangeClass', now, administratorId, classId, changes } as const;
  const changed = await commands.handle(pupil, pupilId, command, part);
  return isRejection(changed) ? changed : null;
};

const update = async (
  services: Services,
  pupilId: string,
  { username, password, classId: _classId, ...changes }: Form,
  to: ClassView | null | undefined,
  decision: AdminDecision,
): Promise<Pupil | Rejection<UpdateRefusal>> => {
  const refused =
    (username === undefined ? null : await rename(services, pupilId, username, decision)) ??
    (await describe(services, pupilId, changes, decision)) ??
    (to === undefined ? null : await changeClass(services, pupilId, to, decision)) ??
    (password === undefined ? null : await setPassword(services, pupilId, password, decision));
  return refused ?? services.commands.load(pupil, pupilId);
};

/** Suspends a student for a reason, unless suspended already; without a reason, lifts the suspension. */
const suspend = async (
  services: Services,
  pupilId: string,
  reason: string | null,
  { administratorId, now, context }: AdminDecision,
): Promise<Rejection<GrantRefusal | 'already-suspended'> | null> => {
  const by = { now, administratorId };
  const command =
    reason === null
      ? ({ type: 'ReinstatePupil', ...by } as const)
      : ({ type: 'SuspendPupil', ...by, reason } as const);
  const part = deriveContext(context, `suspend|${pupilId}`);
  const { commands } = services;
  const isRepeat = (await commands.recorded(pupil, pupilId, part)) !== undefined;
  if (reason !== null && !isRepeat && (await commands.load(pupil, pupilId)).isSuspended) {
    return reject('already-suspended');
  }
  const decided = await decideSuspension(services, pupilId, command, part);
  return isRejection(decided) ? decided : null;
};

interface Grant {
  readonly months: number;
  readonly reason: string;
}

/** Grants months without payment. @returns the end of the student's subscription */
const grant = async (
  { commands }: Services,
  pupilId: string,
  { months, reason }: Grant,
  { now, context }: AdminDecision,
): Promise<{ readonly subscriptionEndsAt: string } | Rejection<GrantRefusal>> => {
  if (!isPupil(await commands.load(pupil, pupilId))) return reject('user-not-found');
  const part = deriveContext(context, `grant|${pupilId}`);
  const cause = { type: 'grant', grantId: part.commandId, reason } as const;
  const command = { type: 'ExtendSubscription', now, pupilId, months, cause } as const;
  const extended = await commands.handle(subscription, pupilId, command, part);
  if (isRejection(extended)) return extended;
  const { endsAt } = extended.state;
  if (endsAt === null) throw new Error('extended subscription without an end');
  return { subscriptionEndsAt: endsAt };
};

/** Changes that administrators make to students; each step can be repeated. */
export const createStudentCommands = (services: Services) => ({
  describe: (
    pupilId: string,
    changes: Omit<Form, 'username' | 'password' | 'classId'>,
    decision: AdminDecision,
  ) => describe(services, pupilId, changes, decision),
  grant: (pupilId: string, granted: Grant, decision: AdminDecision) =>
    grant(services, pupilId, granted, decision),
  changeClass: (pupilId: string, to: ClassView | null, decision: AdminDecision) =>
    changeClass(services, pupilId, to, decision),
  /** @param reason null to lift the suspension */
  suspend: (pupilId: string, reason: string | null, decision: AdminDecision) =>
    suspend(services, pupilId, reason, decision),
  /** @param to class to join; null to leave the own one, undefined to stay */
  update: (
    pupilId: string,
    form: Form,
    to: ClassView | null | undefined,
    decision: AdminDecision,
  ) => update(services, pupilId, form, to, decision),
});
