import type { AdminPage } from '../ui/adminResource.ts';
import { SchoolYearPage } from './SchoolYearPage.tsx';

export const schoolYear: AdminPage = {
  name: 'school-year',
  tab: 'School year',
  page: SchoolYearPage,
};
