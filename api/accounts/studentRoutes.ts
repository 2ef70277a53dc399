import {
  changeStudents,
  grantMonths,
  listUserPayments,
  listUserSessions,
  updateUser,
} from '@mahoe/contracts/accounts/students';
import { isRejection } from '@mahoe/domain/decider';
import { findPaymentHistory } from '@mahoe/projections/billing/queries';
import type { FastifyInstance } from 'fastify';
import { findAccount } from './findAccount.ts';
import { presentFullUser } from './presentUser.ts';
import { listOwnSessions } from '../sessions/sessions.ts';
import { presentHistory } from '../billing/presentPayment.ts';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { createStudentCommands } from './changeStudent.ts';

/** Changes that administrators make to one student or to several at once. */
export const studentRoutes = (app: FastifyInstance, services: Services): void => {
  const { config, pool, store } = services;
  const { describe, grant, update } = createStudentCommands(services);

  defineRoute(app, services, updateUser, {
    handler: async ({ views, params, body, user, now, context, recordPosition, refuse }) => {
      const decision = { administratorId: user.id, now, context };
      const updated = await update(params.id, body, decision);
      if (isRejection(updated)) return refuse(updated);
      recordPosition(await store.headPosition());
      const found = await findAccount(services, views, params.id, now);
      const { profile, username } = updated;
      if (!found || !profile || username === null) return refuse('user-not-found');
      const pictureId = profile.picture?.pictureId ?? null;
      return presentFullUser({ ...found, ...profile, username, pictureId }, now);
    },
  });

  defineRoute(app, services, grantMonths, {
    handler: async ({ params, body, user, now, context, recordPosition, refuse }) => {
      const decision = { administratorId: user.id, now, context };
      const granted = await grant(params.id, body, decision);
      if (isRejection(granted)) return refuse(granted);
      recordPosition(await store.headPosition());
      return { id: params.id, ...granted };
    },
  });

  defineRoute(app, services, changeStudents, {
    handler: async ({ body: { ids, change }, user, now, context, recordPosition, refuse }) => {
      const decision = { administratorId: user.id, now, context };
      const different = [...new Set(ids)];
      const changeOne = async (id: string) => {
        const outcome =
          change.type === 'grant'
            ? await grant(id, change, decision)
            : await describe(id, { grade: change.grade }, decision);
        return { id, code: outcome && isRejection(outcome) ? outcome.rejected : null };
      };
      const outcomes = await Promise.all(different.map(changeOne));
      recordPosition(await store.headPosition());
      if (outcomes.some(({ code }) => code === 'idempotency-key-reused')) {
        return refuse('idempotency-key-reused');
      }
      return {
        changed: outcomes.filter(({ code }) => code === null).map(({ id }) => id),
        unchanged: outcomes.filter(({ code }) => code !== null).map(({ id }) => id),
      };
    },
  });

  defineRoute(app, services, listUserPayments, {
    handler: async ({ views, params }) => {
      const history = await findPaymentHistory(views, params.id);
      return history.map((entry) => presentHistory(entry, config.CURRENCY));
    },
  });

  defineRoute(app, services, listUserSessions, {
    handler: async ({ params }) => listOwnSessions(pool, params.id, ''),
  });
};
