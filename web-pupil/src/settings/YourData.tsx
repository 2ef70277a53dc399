import type { User } from '@mahoe/contracts/accounts/account';
import { exportData } from '@mahoe/contracts/accounts/privacy';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { ConsentNotice } from './ConsentNotice.tsx';
import { EraseAccount } from './EraseAccount.tsx';
import styles from './YourData.module.css';

/** Download of all stored data, and the link to its erasure. */
export const YourData = ({ user }: { readonly user: User }) => (
  <>
    <Card className={styles['card']} aria-labelledby="your-data">
      <h2 id="your-data">Download your data</h2>
      <p>
        Everything Mahoe keeps about you, as one ZIP file: your account, every answer, and your
        pictures. It opens on any computer.
      </p>
      {!user.isAdmin && <ConsentNotice userId={user.id} />}
      {!user.isAdmin && (
        <p>
          Was something about your messages or your account decided wrongly?{' '}
          <Link to="/decisions">Ask for a review</Link>
        </p>
      )}
      {/* The browser saves the file while it downloads, however large it is. */}
      <ButtonLink
        reloadDocument
        download
        look="second"
        to={buildUrl(exportData, { params: { id: user.id } })}
      >
        <Download size={20} aria-hidden="true" /> Download my data
      </ButtonLink>
    </Card>
    {!user.isAdmin && <EraseAccount userId={user.id} />}
  </>
);
