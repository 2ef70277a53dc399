import { onStorageLoss } from '@mahoe/contracts/browser/browserStorage';
import { useEffect } from 'react';
import { Layout, useNotify, type LayoutProps } from 'react-admin';
import { AdminBar } from './AdminBar.tsx';
import { BusyIndicator } from './BusyIndicator.tsx';
import { refetchOnReturn } from './queryClient.ts';
import { menuTabs, tabs } from './resources.ts';
import { GlobalKeys } from './search/GlobalKeys.tsx';
import { tabPath } from './tabPath.ts';

/** The pages of the tabs, for the search. */
const PAGES = [...tabs, ...menuTabs].map((tab) => ({ label: tab.tab, path: tabPath(tab) }));

const NoSidebar = () => null;

const STORAGE_LOSS =
  'This browser stores nothing for Mahoe. After a reload, a page may not show your last change yet.';

/** Says once that the browser stores nothing. */
const useStorageLossNotice = (): void => {
  const notify = useNotify();
  useEffect(() => onStorageLoss(() => notify(STORAGE_LOSS, { type: 'warning' })), [notify]);
};

/** Tabs on top and the page below. There is no sidebar, so that tables get the whole width. */
export const AdminLayout = ({ children }: LayoutProps) => {
  useStorageLossNotice();
  useEffect(refetchOnReturn, []);
  return (
    <Layout
      appBar={AdminBar}
      sidebar={NoSidebar}
      sx={{
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: 0 },
        '& .RaLayout-contentWithSidebar': { minWidth: 0 },
        '& .RaLayout-content': {
          minWidth: 0,
          maxWidth: 1440,
          width: '100%',
          mx: 'auto',
          px: { xs: 1.5, md: 3 },
          py: { xs: 2, md: 3 },
        },
      }}
    >
      {children}
      <BusyIndicator />
      <GlobalKeys pages={PAGES} />
    </Layout>
  );
};
