import { z } from 'zod';
import { operation } from '../operation.ts';

/** The admin app calls it before it makes a file of rows that it has read. */
export const recordExport = operation({
  method: 'POST',
  path: '/api/admin/exports',
  summary: 'Record in the activity log that a table is downloaded',
  access: 'administrator',
  body: z.object({ table: z.string().trim().min(1).max(200) }),
  reply: z.object({ table: z.string() }),
  refusals: {},
});
