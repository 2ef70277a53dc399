import {
  deleteUser,
  getErasure,
  requestErasure,
  withdrawErasure,
  type ErasureStatus,
} from '@mahoe/contracts/accounts/privacy';
import { erasure, type Erasure } from '@mahoe/domain/accounts/erasure';
import { pupil } from '@mahoe/domain/accounts/pupil';
import type { Pupil } from '@mahoe/domain/accounts/pupilState';
import { isRejection } from '@mahoe/domain/decider';
import { checkOwnPassword } from '../accounts/checkOwnPassword.ts';
import { dropCredential } from '../accounts/credentials.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';

/**
 * Calls from one address in ten minutes: fewer than sign-ins, as the caller is signed in already.
 */
const PASSWORD_LIMIT = 30;
/** Views that show names. */
const NAMING_VIEWS = ['user_directory', 'leaderboard'];
const ERASURE_WAIT_MS = 5000;

const toErasureStatus = ({ stage, dueAt }: Erasure): ErasureStatus => {
  if (stage === 'none') return { state: 'none', dueAt: null };
  return stage === 'requested'
    ? { state: 'requested', dueAt }
    : { state: 'under-way', dueAt: null };
};

/** Finds a pupil who is not erased; these routes erase no other users. */
const findPupil = async ({ commands }: Services, id: string): Promise<Pupil | undefined> => {
  const found = await commands.load(pupil, id);
  return found.pupilId === null || found.isErased ? undefined : found;
};

const handleGetErasure: Handler<typeof getErasure> = async ({ services, params, refuse }) => {
  const { commands } = services;
  return (await findPupil(services, params.id))
    ? toErasureStatus(await commands.load(erasure, params.id))
    : refuse('user-not-found');
};

const handleRequestErasure: Handler<typeof requestErasure> = async ({
  services,
  params: { id },
  body,
  now,
  handleCommand,
  refuse,
}) => {
  const found = await findPupil(services, id);
  const usernameKey = found?.usernameKey ?? null;
  if (usernameKey === null) return refuse('user-not-found');
  const refusal = await checkOwnPassword(services.pool, usernameKey, id, body.password);
  if (refusal) return refuse(refusal);
  const command = { type: 'RequestErasure', now, pupilId: id, administratorId: null } as const;
  const handled = await handleCommand(erasure, id, command);
  if (isRejection(handled)) return refuse(handled);
  return toErasureStatus(handled.state);
};

const handleWithdrawErasure: Handler<typeof withdrawErasure> = async ({
  services,
  params: { id },
  now,
  handleCommand,
  refuse,
}) => {
  if (!(await findPupil(services, id))) return refuse('user-not-found');
  const command = { type: 'WithdrawErasure', now } as const;
  const handled = await handleCommand(erasure, id, command);
  if (isRejection(handled)) return refuse(handled);
  return toErasureStatus(handled.state);
};

const handleDeleteUser: Handler<typeof deleteUser> = async ({
  services: { commands, pool, readYourWrites, store },
  params: { id },
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  if ((await commands.load(pupil, id)).pupilId === null) return refuse('user-not-found');
  const administratorId = user.id;
  const command = { type: 'RequestErasure', now, pupilId: id, administratorId } as const;
  const handled = await commands.handle(erasure, id, command, context);
  if (isRejection(handled)) return refuse(handled);
  // Must come first: whatever fails later, no request is signed in as the pupil from now on.
  await dropCredential(pool, id);
  const until = Date.now() + ERASURE_WAIT_MS;
  const isErased = async (): Promise<true | undefined> =>
    (await commands.load(pupil, id)).isErased || undefined;
  await readYourWrites.until(isErased, ERASURE_WAIT_MS);
  const head = await store.headPosition();
  const isGone =
    (await isErased()) === true &&
    (await readYourWrites.reached(NAMING_VIEWS, head, until - Date.now()));
  recordPosition(head);
  return { id, message: isGone ? 'User deleted successfully' : 'User is being deleted' };
};

export const erasureRoutes: readonly Route[] = [
  defineRoute(getErasure, handleGetErasure),
  defineRoute(requestErasure, handleRequestErasure, {
    limit: PASSWORD_LIMIT,
  }),
  defineRoute(withdrawErasure, handleWithdrawErasure),
  defineRoute(deleteUser, handleDeleteUser),
];
