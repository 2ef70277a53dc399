import { getAdminTask, listAdminTasks } from '@mahoe/contracts/content/taskAdmin';
import type { AdminResource } from '../ui/adminResource.ts';
import { TaskImportPage } from './TaskImportPage.tsx';
import { TaskList } from './TaskList.tsx';
import { TaskShow } from './TaskShow.tsx';

export const tasks: AdminResource = {
  name: 'tasks',
  tab: 'Performance tasks',
  paths: { list: listAdminTasks.path, one: getAdminTask.path },
  fields: {},
  list: TaskList,
  show: TaskShow,
  pages: [{ path: '/task-import', page: TaskImportPage }],
};
