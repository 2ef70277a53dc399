import {
  changeStudents,
  grantMonths,
  listUserPayments,
  listUserSessions,
  updateUser,
} from '@mahoe/contracts/accounts/students';
import { isRejection } from '@mahoe/domain/decider';
import { paymentsOf } from '@mahoe/projections/billing/queries';
import type { FastifyInstance } from 'fastify';
import { findAccount } from '../accounts/findAccount.ts';
import { presentWhole } from '../accounts/presentUser.ts';
import { listSessions } from '../accounts/sessions.ts';
import { presentHistory } from '../billing/presentPayment.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { changingStudents } from './changeStudent.ts';

/** What administrators do with one student, or with several at once. */
export const studentRoutes = (app: FastifyInstance, services: Services): void => {
  const { config, pool, store } = services;
  const { grant, setGrade, update } = changingStudents(services);

  serve(app, services, updateUser, {
    handler: async ({ views, params, body, user, now, context, moved, refuse }) => {
      const deciding = { administratorId: user.id, now, context };
      const updated = await update(params.id, body, deciding);
      if (isRejection(updated)) return refuse(updated);
      moved(await store.headPosition());
      const found = await findAccount(services, views, params.id, now);
      const { profile, username } = updated;
      if (!found || !profile || username === null) return refuse('user-not-found');
      const pictureId = profile.picture?.pictureId ?? null;
      return presentWhole({ ...found, ...profile, username, pictureId }, now);
    },
  });

  serve(app, services, grantMonths, {
    handler: async ({ params, body, user, now, context, moved, refuse }) => {
      const deciding = { administratorId: user.id, now, context };
      const subscriptionEndsAt = await grant(params.id, body, deciding);
      if (subscriptionEndsAt === undefined) return refuse('user-not-found');
      moved(await store.headPosition());
      return { id: params.id, subscriptionEndsAt };
    },
  });

  serve(app, services, changeStudents, {
    handler: async ({ body: { ids, change }, user, now, context, moved }) => {
      const deciding = { administratorId: user.id, now, context };
      const different = [...new Set(ids)];
      const outcomes = await Promise.all(
        different.map(async (id) => ({
          id,
          isChanged:
            change.type === 'grant'
              ? (await grant(id, change, deciding)) !== undefined
              : await setGrade(id, change.grade, deciding),
        })),
      );
      moved(await store.headPosition());
      return {
        changed: outcomes.filter(({ isChanged }) => isChanged).map(({ id }) => id),
        unchanged: outcomes.filter(({ isChanged }) => !isChanged).map(({ id }) => id),
      };
    },
  });

  serve(app, services, listUserPayments, {
    handler: async ({ views, params }) => {
      const history = await paymentsOf(views, params.id);
      return history.map((entry) => presentHistory(entry, config.CURRENCY));
    },
  });

  serve(app, services, listUserSessions, {
    handler: async ({ params }) => listSessions(pool, params.id, ''),
  });
};
