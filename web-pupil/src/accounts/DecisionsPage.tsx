import {
  appealDecision,
  listDecisions,
  listDecisionsByToken,
  MAX_APPEAL_LENGTH,
  type Decision,
} from '@mahoe/contracts/messaging/appeals';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { refetchAll, useCommand, useRead } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Field } from '../ui/components/Field.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { formatLongDate } from '../ui/format/instant.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { AccountScene } from './AccountScene.tsx';
import styles from './AccountPage.module.css';

/** The account and the token in the link of an e-mail. */
interface EmailLink {
  readonly account: string;
  readonly token: string;
}

const DECISION_TEXT: Readonly<Record<Decision['what'], string>> = {
  warned: 'A warning about messages',
  paused: 'No messages for a while',
  suspended: 'The account was paused',
};
const APPEAL_TEXT: Readonly<Record<Exclude<Decision['appeal'], 'none'>, string>> = {
  waiting: 'A different person will check it.',
  overturned: 'A different person checked it: it was wrong, and we took it back.',
  confirmed: 'A different person checked it: it stays as it was.',
};

const AppealForm = ({
  id,
  link,
}: {
  readonly id: string;
  readonly link: EmailLink | undefined;
}) => {
  const appealing = useCommand(appealDecision);
  const [isOpen, setIsOpen] = useState(false);
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<string>();
  const send = (): void => {
    setFailure(undefined);
    appealing.mutate(
      { params: { id }, body: { ...link, words } },
      {
        onSuccess: () => {
          refetchAll().catch(console.error);
        },
        onError: (error) => {
          console.warn(error);
          setFailure(getErrorMessage(error, 'That did not work. Please try again.'));
        },
      },
    );
  };
  if (!isOpen) {
    return (
      <Button look="second" onClick={() => setIsOpen(true)}>
        Ask for a review
      </Button>
    );
  }
  return (
    <div className={styles['form']}>
      <Field label="What should we know? (you may leave it empty)" message={failure}>
        {(parts) => (
          <textarea
            {...parts}
            rows={4}
            maxLength={MAX_APPEAL_LENGTH}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <Button pending={appealing.isPending} onClick={send}>
        Send
      </Button>
    </div>
  );
};

const Decisions = ({
  read: { data, error },
  link,
}: {
  readonly read: { readonly data: readonly Decision[] | undefined; readonly error: Error | null };
  readonly link?: EmailLink;
}) => {
  if (error) return <p role="alert">{getErrorMessage(error, 'This cannot be shown now.')}</p>;
  if (!data) return <Skeleton label="Fetching the decisions…" rows={2} height={72} />;
  if (data.length === 0) return <p>Nothing to show from the last 30 days.</p>;
  return (
    <ul className={styles['form']}>
      {data.map(({ id, what, at, appeal }) => (
        <li key={id} className={styles['form']}>
          <p>
            <strong>{DECISION_TEXT[what]}</strong>, {formatLongDate(at)}.
          </p>
          {appeal === 'none' ? <AppealForm id={id} link={link} /> : <p>{APPEAL_TEXT[appeal]}</p>}
        </li>
      ))}
    </ul>
  );
};

const OwnDecisions = () => <Decisions read={useRead(listDecisions, {})} />;
const EmailLinkDecisions = ({ link }: { readonly link: EmailLink }) => (
  <Decisions read={useRead(listDecisionsByToken, { query: link })} link={link} />
);

/**
 * Moderation decisions about a pupil, which the pupil or a parent with the link of an e-mail can
 * appeal.
 */
export const DecisionsPage = () => {
  usePageTitle('Decisions');
  const [query] = useSearchParams();
  const [account, token] = [query.get('account'), query.get('token')];
  return (
    <div className={styles['page']}>
      <AccountScene title="Ask for a review">
        Do you think we made a mistake? Ask, and a different person will check.
      </AccountScene>
      <Card as="div" className={styles['card']}>
        <h1>What we decided</h1>
        {account !== null && token !== null ? (
          <EmailLinkDecisions link={{ account, token }} />
        ) : (
          <OwnDecisions />
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
