import { sidePagesOf, type AdminPage, type AdminResource } from './ui/adminResource.ts';

type Tab = AdminResource | AdminPage;

/** Where a tab leads. */
export const tabPath = (tab: Tab): string =>
  ('summary' in tab ? tab.summary?.path : undefined) ?? `/${tab.name}`;

/** Whether an address belongs to a tab. */
export const isTabCurrent = (tab: Tab, pathname: string): boolean => {
  const besides = 'page' in tab ? [] : sidePagesOf(tab).map(({ path }) => path);
  return [`/${tab.name}`, ...besides].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
};
