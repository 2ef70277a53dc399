import type { AdminPage } from '../ui/adminResource.ts';
import { PointsPage } from './PointsPage.tsx';

export const points: AdminPage = {
  name: 'points',
  tab: 'Points Management',
  page: PointsPage,
};
