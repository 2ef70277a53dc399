import type { AdminPage } from '../ui/adminResource.ts';
import { AdministratorsPage } from './AdministratorsPage.tsx';

export const administrators: AdminPage = {
  name: 'administrators',
  tab: 'Administrators',
  page: AdministratorsPage,
};
