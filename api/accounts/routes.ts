import {
  checkUser,
  getMe,
  getSchool,
  getUser,
  register,
  searchSchools,
  signIn,
  signOut,
  signOutShort,
} from '@mahoe/contracts/accounts';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { isRejection } from '@mahoe/domain/decider';
import { isTaken } from '@mahoe/domain/reservation';
import {
  findSchool,
  findUser,
  searchSchools as schoolsLike,
} from '@mahoe/projections/accounts/queries';
import type { FastifyInstance } from 'fastify';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { checkPassword, keyOf } from './credentials.ts';
import { createLoginDelay } from './loginDelay.ts';
import { presentUser, presentWhole } from './presentUser.ts';
import { changeSession, sessionToken, takeSessionCookie } from './sessionCookie.ts';
import { endSession } from './sessions.ts';

/** A school of forty pupils shares one address. */
const SIGN_IN_LIMIT = 300;
const SHORTEST_SEARCH = 2;
/** Who has just signed up may not be in the views yet. */
const VIEW_WAIT_MS = 2000;

export const accountsRoutes = (app: FastifyInstance, services: Services): void => {
  const { commands, config, pool, readYourWrites, views } = services;
  const delay = createLoginDelay();

  serve(app, services, signIn, {
    limit: SIGN_IN_LIMIT,
    givesSession: true,
    handler: async ({ body, now, context, request, reply, moved, refuse }) => {
      const key = keyOf(config.pepper, body.username);
      await delay.wait(key);
      const credential = await checkPassword(pool, key, body.password);
      if (!credential) {
        delay.failed(key);
        return refuse('sign-in-failed');
      }
      delay.succeeded(key);
      const { userId } = credential;
      const own = { ...context, actor: userId };
      const signedIn = credential.isAdministrator
        ? await commands.handle(administrator, userId, { type: 'SignInAdministrator', now }, own)
        : await commands.handle(pupil, userId, { type: 'SignInPupil', now }, own);
      if (isRejection(signedIn)) {
        return refuse(
          signedIn.rejected === 'user-not-found' ? 'sign-in-failed' : signedIn.rejected,
        );
      }
      const user = await readYourWrites.until(() => findUser(views, userId, now), VIEW_WAIT_MS);
      if (!user) return refuse('unavailable');
      moved(signedIn.position);
      await changeSession(services, request, reply, userId);
      return { user: presentWhole(user, now) };
    },
  });

  for (const operation of [signOut, signOutShort]) {
    serve(app, services, operation, {
      givesSession: true,
      handler: async ({ request, reply }) => {
        const token = sessionToken(request, config);
        if (token !== undefined) await endSession(pool, token);
        takeSessionCookie(reply, config);
        reply.header('clear-site-data', '"storage"');
        return { message: 'Signed out.' };
      },
    });
  }

  serve(app, services, getMe, {
    reads: ['user_directory', 'learners', 'subscriptions'],
    handler: async ({ user, now, refuse }) => {
      const found = await findUser(views, user.id, now);
      return found
        ? { authenticated: true as const, user: presentWhole(found, now) }
        : refuse('not-signed-in');
    },
  });

  serve(app, services, checkUser, {
    limit: SIGN_IN_LIMIT,
    handler: async ({ body, now }) => {
      const [username, email] = await Promise.all([
        commands.load(usernameKey, keyOf(config.pepper, body.username)),
        commands.load(emailKey, keyOf(config.pepper, body.email)),
      ]);
      const exists = [username, email].some((reservation) => isTaken(reservation, now));
      return { exists, message: exists ? 'Username or email already exists' : '' };
    },
  });

  serve(app, services, register, {
    limit: SIGN_IN_LIMIT,
    handler: async ({ refuse }) => refuse('free-registration-gone'),
  });

  serve(app, services, getUser, {
    reads: ['user_directory', 'learners', 'subscriptions'],
    handler: async ({ params, user, now, refuse }) => {
      const found = await findUser(views, params.id, now);
      return found ? presentUser(found, user, now) : refuse('user-not-found');
    },
  });

  serve(app, services, searchSchools, {
    handler: async ({ query }) =>
      query.q.trim().length < SHORTEST_SEARCH
        ? []
        : schoolsLike(views, query.q.trim(), query.limit),
  });

  serve(app, services, getSchool, {
    handler: async ({ params, refuse }) =>
      (await findSchool(views, params.id)) ?? refuse('school-not-found'),
  });
};
