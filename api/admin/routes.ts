import type { Route } from '../route/route.ts';
import { activityRoutes } from './activityRoutes.ts';
import { analyticsRoutes } from './analyticsRoutes.ts';
import { asOfRoutes } from './asOfRoutes.ts';
import { backupRoutes } from './backupRoutes.ts';
import { historyRoutes } from './historyRoutes.ts';
import { tableExportRoutes } from './exportRoutes.ts';
import { outboxRoutes } from './outboxRoutes.ts';
import { parkedEventRoutes } from './parkedEventRoutes.ts';
import { backlogRoutes } from './backlogRoutes.ts';

/** Routes of administrators that belong to no context. */
export const adminRoutes: readonly Route[] = [
  ...activityRoutes,
  ...analyticsRoutes,
  ...asOfRoutes,
  ...backupRoutes,
  ...historyRoutes,
  ...tableExportRoutes,
  ...outboxRoutes,
  ...parkedEventRoutes,
  ...backlogRoutes,
];
