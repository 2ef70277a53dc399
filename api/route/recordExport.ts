import type { Operation } from '@mahoe/contracts/operation';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { ensureDone } from '@mahoe/domain/decider';
import type { RouteContext } from './route.ts';

/** Records that the administrator of a call exports the rows of a table. */
export const recordExport = async (
  {
    user,
    now,
    handleCommand,
  }: Pick<RouteContext<Operation>, 'now' | 'handleCommand'> & {
    readonly user: { readonly id: string };
  },
  table: string,
): Promise<void> => {
  ensureDone(await handleCommand(administrator, user.id, { type: 'ExportTable', now, table }));
};
