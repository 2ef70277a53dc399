import { getAdminSet, listAdminSets } from '@mahoe/contracts/content/setAdmin';
import type { AdminResource } from '../ui/adminResource.ts';
import { SetImportPage } from './SetImportPage.tsx';
import { SetList } from './SetList.tsx';
import { SetShow } from './SetShow.tsx';

export const sets: AdminResource = {
  name: 'sets',
  tab: 'Text sets',
  paths: { list: listAdminSets.path, one: getAdminSet.path },
  fields: { topicName: 'Topic', subjectId: 'Subject' },
  list: SetList,
  show: SetShow,
  pages: [{ path: '/set-import', page: SetImportPage }],
};
