import { exportData } from '@mahoe/contracts/accounts/privacy';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { ensureDone } from '@mahoe/domain/decider';
import { consumeHourlyQuota } from '../limits/hourlyQuotas.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { buildExport } from './buildExport.ts';
import { createZip } from './zip.ts';

/**
 * Calls from one address in ten minutes, as each reads the whole log. Each account has a quota
 * besides.
 */
const EXPORT_LIMIT = 30;

const handleExportData: Handler<typeof exportData> = async ({
  services,
  views,
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const account = await findAccount(services, views, params.id, now);
  if (!account) return refuse('user-not-found');
  if (!(await consumeHourlyQuota(services.pool, 'export', account.id))) {
    return refuse('too-many-requests');
  }
  if (user.isAdministrator) {
    const command = { type: 'ExportData', now, accountId: account.id } as const;
    ensureDone(await handleCommand(administrator, user.id, command));
  }
  return {
    mediaType: 'application/zip',
    fileName: `mahoe-${now.localDate}.zip`,
    bytes: createZip(buildExport(services, views, account)),
  };
};

export const exportRoutes: readonly Route[] = [
  defineRoute(exportData, handleExportData, {
    limit: EXPORT_LIMIT,
    records: true,
  }),
];
