import { recordExport as recordExportOperation } from '@mahoe/contracts/admin/exports';
import { recordExport } from '../route/recordExport.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

const handleRecordExport: Handler<typeof recordExportOperation> = async ({
  user,
  body: { table },
  now,
  handleCommand,
}) => {
  await recordExport({ user, now, handleCommand }, table);
  return { table };
};

/** Traces of the exports that the admin app makes of rows it has read. */
export const tableExportRoutes: readonly Route[] = [
  defineRoute(recordExportOperation, handleRecordExport),
];
