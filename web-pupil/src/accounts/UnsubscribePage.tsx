import { Link, useSearchParams } from 'react-router';
import { messageOf } from '@mahoe/contracts/browser/callOperation';
import { unsubscribe } from '@mahoe/contracts/mail';
import { useCommand } from '../apiClient.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { AccountScene } from './AccountScene.tsx';
import styles from './AccountPage.module.css';

/** Ends the weekly summary by the link of one: asks first, as programs open links, too. */
export const UnsubscribePage = () => {
  usePageTitle('Weekly summary');
  const [query] = useSearchParams();
  const [account, token] = [query.get('account'), query.get('token')];
  const ending = useCommand(unsubscribe);
  const isWhole = account !== null && token !== null;
  return (
    <div className={styles['page']}>
      <AccountScene title="Mail from Mahoe">
        On Mondays Mahoe tells the family what was practised in the week before.
      </AccountScene>
      <Card as="div" className={styles['card']}>
        <h1>Weekly summary</h1>
        <div role="status" className={styles['form']}>
          {ending.isSuccess && (
            <>
              <p>{ending.data.message}</p>
              <p>
                It can be switched on again in the settings of the account. Mails about the
                subscription and the password still come.
              </p>
            </>
          )}
          {ending.isError && <p>{messageOf(ending.error, 'That did not work.')}</p>}
          {!isWhole && <p>This link is not complete. Please open it from the mail again.</p>}
        </div>
        {isWhole && !ending.isSuccess && (
          <div className={styles['form']}>
            <p>Shall Mahoe stop sending the weekly summary about this account to you?</p>
            <Button
              wide
              pending={ending.isPending}
              onClick={() =>
                ending.mutate({ query: { account, token } }, { onError: console.error })
              }
            >
              {ending.isPending ? 'Saving…' : 'Stop the weekly summary'}
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
