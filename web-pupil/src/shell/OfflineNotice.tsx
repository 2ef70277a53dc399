import { CloudOff, WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { useOutage, type Outage } from '../reads/connectivity.ts';
import styles from './OfflineNotice.module.css';

const NOTICES = {
  offline: {
    Icon: WifiOff,
    text: 'You have no internet. You can keep using this page. We will load the rest when you are online.',
  },
  server: {
    Icon: CloudOff,
    text: 'Mahoe has a problem. You can keep using this page. We will load the rest when it works again.',
  },
} as const;

const Notice = ({ outage }: { readonly outage: Outage }) => {
  const { Icon, text } = NOTICES[outage];
  return (
    <p className={styles['notice']}>
      <Icon size={20} aria-hidden="true" />
      <span>
        {text} <Link to="/offline">Practise your saved quizzes</Link>
      </span>
    </p>
  );
};

/** Notice that no replies come and why, for as long as it lasts. */
export const OfflineNotice = () => {
  const outage = useOutage();
  return <div role="status">{outage && <Notice outage={outage} />}</div>;
};
