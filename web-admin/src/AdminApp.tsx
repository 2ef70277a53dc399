import { Admin, CustomRoutes, Resource, memoryStore } from 'react-admin';
import { Route } from 'react-router';
import { AdminLayout } from './AdminLayout.tsx';
import { authProvider } from './authProvider.ts';
import { dataProvider } from './dataProvider.ts';
import { i18nProvider } from './messages.ts';
import { queryClient } from './queryClient.ts';
import { resources, tabPages } from './resources.ts';
import { adminThemes } from './theme.ts';
import { useThemeMode } from './themePreference.ts';
import { ToastArea } from './ToastArea.tsx';
import { getHistoryKind, getExtraPages } from './ui/adminResource.ts';
import { NotFoundPage } from './ui/NotFoundPage.tsx';

// Keeps searches in memory only: they hold children's names and must not reach local storage.
const store = memoryStore();

/** The administrators' app: one resource for each tab, at the specified addresses. */
export const AdminApp = () => (
  <Admin
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    theme={adminThemes[useThemeMode()]}
    layout={AdminLayout}
    catchAll={NotFoundPage}
    notification={ToastArea}
    loginPage={false}
    disableTelemetry
    title="Mahoe Admin Panel"
  >
    {resources.map(({ name, tab, paths, hasNoHistory, list, show, create, edit }) => (
      <Resource
        key={name}
        name={name}
        options={{ label: tab, ...(!hasNoHistory && { history: getHistoryKind(paths.one) }) }}
        list={list}
        show={show}
        {...(create && { create })}
        {...(edit && { edit })}
      />
    ))}
    <CustomRoutes>
      {resources.flatMap(getExtraPages).map(({ path, page }) => (
        <Route key={path} path={path} Component={page} />
      ))}
      {tabPages.map(({ name, page }) => (
        <Route key={name} path={`/${name}/*`} Component={page} />
      ))}
    </CustomRoutes>
  </Admin>
);
