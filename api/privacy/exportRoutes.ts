import { exportData } from '@mahoe/contracts/accounts/privacy';
import type { FastifyInstance } from 'fastify';
import { consumeHourlyQuota } from '../limits/hourlyQuotas.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { buildExport } from './buildExport.ts';
import { createZip } from './zip.ts';

/** Looking through the whole log is work: so often from one address in ten minutes; each account has a limit of its own. */
const EXPORT_LIMIT = 30;

export const exportRoutes = (app: FastifyInstance, services: Services): void => {
  defineRoute(app, services, exportData, {
    limit: EXPORT_LIMIT,
    handler: async ({ views, params, now, refuse }) => {
      const account = await findAccount(services, views, params.id, now);
      if (!account) return refuse('user-not-found');
      if (!(await consumeHourlyQuota(services.pool, 'export', account.id))) {
        return refuse('too-many-requests');
      }
      return {
        mediaType: 'application/zip',
        fileName: `mahoe-${now.localDate}.zip`,
        bytes: createZip(buildExport(services, views, account)),
      };
    },
  });
};
