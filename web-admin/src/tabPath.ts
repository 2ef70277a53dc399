import { getExtraPages, type AdminPage, type AdminResource } from './ui/adminResource.ts';

type Tab = AdminResource | AdminPage;

const getSummaryPath = (tab: Tab): string | undefined =>
  'summary' in tab ? tab.summary?.path : undefined;

/** The path that a tab opens. */
export const tabPath = (tab: Tab): string => getSummaryPath(tab) ?? `/${tab.name}`;

/** Returns true if a path belongs to a tab: to its records, or to one of its extra pages. */
export const isTabCurrent = (tab: Tab, pathname: string): boolean => {
  const extraPaths = 'page' in tab ? [] : getExtraPages(tab).map(({ path }) => path);
  return [`/${tab.name}`, ...extraPaths].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
};
