import { Link, useSearchParams } from 'react-router';
import { messageOf } from '@mahoe/contracts/browser/callOperation';
import { giveConsent } from '@mahoe/contracts/privacy';
import { useCommand } from '../apiClient.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { AccountScene } from './AccountScene.tsx';
import styles from './AccountPage.module.css';

/** A parent agrees to a child's account by the link of a mail. */
export const ConsentPage = () => {
  usePageTitle('Consent');
  const [query] = useSearchParams();
  const [account, token] = [query.get('account'), query.get('token')];
  const agreeing = useCommand(giveConsent);
  const isWhole = account !== null && token !== null;
  return (
    <div className={styles['page']}>
      <AccountScene title="A word with the parents">
        A child’s account needs the yes of a parent or guardian. It takes one press.
      </AccountScene>
      <Card as="div" className={styles['card']}>
        <h1>Your consent</h1>
        <div role="status" className={styles['form']}>
          {agreeing.isSuccess && <p>{agreeing.data.message}</p>}
          {agreeing.isError && <p>{messageOf(agreeing.error, 'That did not work.')}</p>}
          {!isWhole && <p>This link is not complete. Please open it from the mail again.</p>}
        </div>
        {isWhole && !agreeing.isSuccess && (
          <div className={styles['form']}>
            <p>
              What Mahoe keeps about your child, what for, and how to have it erased stands in our{' '}
              <Link to="/privacy">privacy text</Link>.
            </p>
            <Button
              wide
              pending={agreeing.isPending}
              onClick={() =>
                agreeing.mutate({ body: { account, token } }, { onError: console.error })
              }
            >
              {agreeing.isPending ? 'Saving…' : 'I am the parent or guardian, and I agree'}
            </Button>
          </div>
        )}
        <ul className={styles['links']}>
          <li>
            <Link to="/">Back to Home</Link>
          </li>
        </ul>
      </Card>
    </div>
  );
};
