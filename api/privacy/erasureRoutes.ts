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
import type { FastifyInstance } from 'fastify';
import { checkPassword, dropCredential } from '../accounts/credentials.ts';
import { resetLoginThrottle, throttleLogin } from '../limits/loginThrottle.ts';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';

/** Tries from one address in ten minutes: fewer than to sign in, as somebody is signed in already. */
const PASSWORD_LIMIT = 30;
/** The views that show names. */
const NAMING_VIEWS = ['user_directory', 'leaderboard'];
const ERASURE_WAIT_MS = 5000;

const toErasureStatus = ({ stage, dueAt }: Erasure): ErasureStatus => {
  if (stage === 'none') return { state: 'none', dueAt: null };
  return stage === 'requested'
    ? { state: 'requested', dueAt }
    : { state: 'under-way', dueAt: null };
};

export const erasureRoutes = (app: FastifyInstance, services: Services): void => {
  const { commands, pool, readYourWrites, store } = services;

  /** A pupil who is there; nobody else is erased by these calls. */
  const findPupil = async (id: string): Promise<Pupil | undefined> => {
    const found = await commands.load(pupil, id);
    return found.pupilId === null || found.isErased ? undefined : found;
  };

  defineRoute(app, services, getErasure, {
    handler: async ({ params, refuse }) =>
      (await findPupil(params.id))
        ? toErasureStatus(await commands.load(erasure, params.id))
        : refuse('user-not-found'),
  });

  defineRoute(app, services, requestErasure, {
    limit: PASSWORD_LIMIT,
    handler: async ({ params: { id }, body, now, context, recordPosition, refuse }) => {
      const found = await findPupil(id);
      const usernameKey = found?.usernameKey ?? null;
      if (usernameKey === null) return refuse('user-not-found');
      if (!(await throttleLogin(pool, usernameKey))) return refuse('too-many-requests');
      const holderOf = (): Promise<string> => Promise.resolve(id);
      const verified = await checkPassword(pool, usernameKey, body.password, holderOf);
      if (verified?.userId !== id) return refuse('wrong-password');
      await resetLoginThrottle(pool, usernameKey);
      const command = { type: 'RequestErasure', now, pupilId: id, administratorId: null } as const;
      const handled = await commands.handle(erasure, id, command, context);
      if (isRejection(handled)) return refuse(handled);
      recordPosition(handled.position);
      return toErasureStatus(handled.state);
    },
  });

  defineRoute(app, services, withdrawErasure, {
    handler: async ({ params: { id }, now, context, recordPosition, refuse }) => {
      if (!(await findPupil(id))) return refuse('user-not-found');
      const command = { type: 'WithdrawErasure', now } as const;
      const handled = await commands.handle(erasure, id, command, context);
      if (isRejection(handled)) return refuse(handled);
      recordPosition(handled.position);
      return toErasureStatus(handled.state);
    },
  });

  defineRoute(app, services, deleteUser, {
    handler: async ({ params: { id }, user, now, context, recordPosition, refuse }) => {
      if ((await commands.load(pupil, id)).pupilId === null) return refuse('user-not-found');
      const administratorId = user.id;
      const command = { type: 'RequestErasure', now, pupilId: id, administratorId } as const;
      const handled = await commands.handle(erasure, id, command, context);
      if (isRejection(handled)) return refuse(handled);
      // Whatever becomes of the rest: from the next request on nobody is signed in as the pupil.
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
    },
  });
};
