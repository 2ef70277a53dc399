import type { AdminPage, AdminResource } from './ui/adminResource.ts';

type Tab = AdminResource | AdminPage;

const summaryOf = (tab: Tab): string | undefined =>
  'summary' in tab ? tab.summary?.path : undefined;

/** Where a tab leads. */
export const tabPath = (tab: Tab): string => summaryOf(tab) ?? `/${tab.name}`;

/** Whether an address belongs to a tab. */
export const isTabCurrent = (tab: Tab, pathname: string): boolean =>
  [`/${tab.name}`, summaryOf(tab)].some(
    (path) => path !== undefined && (pathname === path || pathname.startsWith(`${path}/`)),
  );
