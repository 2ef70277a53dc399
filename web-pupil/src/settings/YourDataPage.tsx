import { useSignedInUser } from '../apiClient.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { YourData } from './YourData.tsx';
import styles from './YourData.module.css';

/** What is kept about the pupil: to download, or to have erased. */
export const YourDataPage = () => {
  usePageTitle('Your data');
  const user = useSignedInUser();
  return (
    <div className={`page page-narrow ${styles['page']}`}>
      <h1>Your data</h1>
      <YourData user={user} />
    </div>
  );
};
