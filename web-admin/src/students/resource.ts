import { getAdminUser, listAdminUsers } from '@mahoe/contracts/accounts/users';
import { ClassListPage } from './classList/ClassListPage.tsx';
import { ClassesPage } from './classes/ClassesPage.tsx';
import { MoveUpPage } from './classes/MoveUpPage.tsx';
import type { AdminResource } from '../ui/adminResource.ts';
import { StudentList } from './StudentList.tsx';
import { StudentShow } from './StudentShow.tsx';

export const students: AdminResource = {
  name: 'students',
  tab: 'Students',
  paths: { list: listAdminUsers.path, one: getAdminUser.path },
  fields: {
    lastName: 'Name',
    experiencePoints: 'XP',
    quizzesCompleted: 'Quizzes',
    currentStreak: 'Streak',
    subscriptionEndsAt: 'Subscription',
  },
  list: StudentList,
  show: StudentShow,
  pages: [
    { path: '/class-list', page: ClassListPage },
    { path: '/classes', page: ClassesPage },
    { path: '/move-up', page: MoveUpPage },
  ],
};
