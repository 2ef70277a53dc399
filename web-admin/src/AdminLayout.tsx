import { Layout, type LayoutProps } from 'react-admin';
import { AdminBar } from './AdminBar.tsx';
import { BusyIndicator } from './BusyIndicator.tsx';

const NoSidebar = () => null;

/** Tabs on top and the page below. There is no sidebar, so that tables get the whole width. */
export const AdminLayout = ({ children }: LayoutProps) => (
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
  </Layout>
);
