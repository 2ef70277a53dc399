import { getModerationItem, listModeration } from '@mahoe/contracts/messaging/moderation';
import type { AdminResource } from '../ui/adminResource.ts';
import { CasesPage } from './CasesPage.tsx';
import { ModerationQueue } from './ModerationQueue.tsx';

export const moderation: AdminResource = {
  name: 'moderation',
  tab: 'Moderation',
  paths: { list: listModeration.path, one: getModerationItem.path },
  fields: {},
  list: ModerationQueue,
  show: ModerationQueue,
  pages: [{ path: '/cases', page: CasesPage }],
};
