import { QueryClient } from '@tanstack/react-query';
import { Admin, Notification, Resource, memoryStore } from 'react-admin';
import { AdminLayout } from './AdminLayout.tsx';
import { authProvider } from './authProvider.ts';
import { dataProvider } from './dataProvider.ts';
import { i18nProvider } from './messages.ts';
import { QuestionList } from './questions/QuestionList.tsx';
import { QuestionShow } from './questions/QuestionShow.tsx';
import { StudentList } from './students/StudentList.tsx';
import { StudentShow } from './students/StudentShow.tsx';
import { theme } from './theme.ts';
import { TopicList } from './topics/TopicList.tsx';
import { TopicShow } from './topics/TopicShow.tsx';
import { NotFoundPage } from './ui/NotFoundPage.tsx';
import { VoucherCreate } from './vouchers/VoucherCreate.tsx';
import { VoucherEdit } from './vouchers/VoucherEdit.tsx';
import { VoucherList } from './vouchers/VoucherList.tsx';
import { VoucherShow } from './vouchers/VoucherShow.tsx';

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});
// In memory only: what was searched for, children's names among it, stays out of local storage.
const store = memoryStore();

const Toasts = () => <Notification autoHideDuration={5000} multiLine />;

/** The back office for an administrator; one resource a tab, at the specified addresses. */
export const AdminApp = () => (
  <Admin
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    theme={theme}
    layout={AdminLayout}
    catchAll={NotFoundPage}
    notification={Toasts}
    loginPage={false}
    disableTelemetry
    title="Mahoe Admin Panel"
  >
    <Resource name="students" list={StudentList} show={StudentShow} />
    <Resource name="topics" list={TopicList} show={TopicShow} />
    <Resource name="quiz" list={QuestionList} show={QuestionShow} />
    <Resource
      name="vouchers"
      list={VoucherList}
      show={VoucherShow}
      create={VoucherCreate}
      edit={VoucherEdit}
      recordRepresentation="code"
    />
  </Admin>
);
