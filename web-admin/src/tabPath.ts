import { pagesBeside, type AdminPage, type AdminResource } from './ui/adminResource.ts';

type Tab = AdminResource | AdminPage;

const summaryOf = (tab: Tab): string | undefined =>
  'summary' in tab ? tab.summary?.path : undefined;

/** Where a tab leads. */
export const tabPath = (tab: Tab): string => summaryOf(tab) ?? `/${tab.name}`;

/** Whether an address belongs to a tab: to its records, or to a page one step from them. */
export const isTabCurrent = (tab: Tab, pathname: string): boolean => {
  const besides = 'page' in tab ? [] : pagesBeside(tab).map(({ path }) => path);
  return [`/${tab.name}`, ...besides].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
};
