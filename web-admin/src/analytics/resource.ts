import type { AdminPage } from '../ui/adminResource.ts';
import { AnalyticsPage } from './AnalyticsPage.tsx';

export const analytics: AdminPage = {
  name: 'analytics',
  tab: 'Analytics',
  page: AnalyticsPage,
};
