import { getActivity, listActivity } from '@mahoe/contracts/admin/activity';
import type { AdminPage, AdminResource } from '../ui/adminResource.ts';
import { ActivityList } from './ActivityList.tsx';
import { ActivityShow } from './ActivityShow.tsx';
import { MyActivityPage } from './MyActivityPage.tsx';

export const activity: AdminResource = {
  name: 'activity',
  tab: 'Activity log',
  paths: { list: listActivity.path, one: getActivity.path },
  fields: { recordedAt: 'When', by: 'Who', type: 'What', reason: 'Why' },
  hasNoHistory: true,
  list: ActivityList,
  show: ActivityShow,
};

export const myActivity: AdminPage = {
  name: 'my-activity',
  tab: 'My activity',
  page: MyActivityPage,
};
