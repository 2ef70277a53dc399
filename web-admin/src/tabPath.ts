import { getExtraPages, type AdminPage, type AdminResource } from './ui/adminResource.ts';

type Tab = AdminResource | AdminPage;

const getSummaryPath = (tab: Tab): string | undefined =>
  'summary' in tab ? tab.summary?.path : undefined;

/** Where a tab leads. */
export const tabPath = (tab: Tab): string => getSummaryPath(tab) ?? `/${tab.name}`;

/** Whether an address belongs to a tab: to its records, or to a page one step from them. */
export const isTabCurrent = (tab: Tab, pathname: string): boolean => {
  const extraPaths = 'page' in tab ? [] : getExtraPages(tab).map(({ path }) => path);
  return [`/${tab.name}`, ...extraPaths].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
};
