import { recordExport } from '@mahoe/contracts/admin/exports';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { ensureDone } from '@mahoe/domain/decider';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

const handleRecordExport: Handler<typeof recordExport> = async ({
  user,
  body: { table },
  now,
  handleCommand,
}) => {
  ensureDone(await handleCommand(administrator, user.id, { type: 'ExportTable', now, table }));
  return { table };
};

/** Traces of the exports that the admin app makes of rows it has read. */
export const tableExportRoutes: readonly Route[] = [defineRoute(recordExport, handleRecordExport)];
