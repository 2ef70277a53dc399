import { getEmail, listOutbox } from '@mahoe/contracts/admin/outbox';
import type { AdminResource } from '../ui/adminResource.ts';
import { EmailShow } from './EmailShow.tsx';
import { OutboxList } from './OutboxList.tsx';

export const outbox: AdminResource = {
  name: 'outbox',
  tab: 'Outbox',
  paths: { list: listOutbox.path, one: getEmail.path },
  fields: { createdAt: 'Written' },
  hasNoHistory: true,
  list: OutboxList,
  show: EmailShow,
};
