import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { AccountScene } from './AccountScene.tsx';
import styles from './AccountPage.module.css';

/** Texts and action of a page that the link of an e-mail opens. */
interface LinkPurpose {
  readonly pageTitle: string;
  readonly heading: string;
  readonly scene: { readonly title: string; readonly text: string };
  readonly question: ReactNode;
  readonly answer: string;
  /** @returns the message to show after success */
  readonly onAnswer: (link: {
    readonly account: string;
    readonly token: string;
  }) => Promise<string>;
  /** Text to show below that message. */
  readonly more?: string;
}

type Stage =
  | { readonly name: 'asking' | 'saving' }
  | { readonly name: 'done' | 'refused'; readonly message: string };

/**
 * A page that the link of an e-mail opens. It asks before it acts, because programs open links as
 * well.
 */
export const EmailLinkPage = ({
  pageTitle,
  heading,
  scene,
  question,
  answer,
  onAnswer,
  more,
}: LinkPurpose) => {
  usePageTitle(pageTitle);
  const [query] = useSearchParams();
  const [stage, setStage] = useState<Stage>({ name: 'asking' });
  const [account, token] = [query.get('account'), query.get('token')];
  const link = account !== null && token !== null ? { account, token } : undefined;
  const outcome = 'message' in stage ? stage.message : undefined;

  const send = async (whole: NonNullable<typeof link>): Promise<void> => {
    setStage({ name: 'saving' });
    try {
      setStage({ name: 'done', message: await onAnswer(whole) });
    } catch (error) {
      console.warn(error);
      setStage({ name: 'refused', message: getErrorMessage(error, 'That did not work.') });
    }
  };

  return (
    <div className={styles['page']}>
      <AccountScene title={scene.title}>{scene.text}</AccountScene>
      <Card as="div" className={styles['card']}>
        <h1>{heading}</h1>
        {link && outcome === undefined && (
          <div className={styles['form']}>
            {question}
            <Button wide pending={stage.name === 'saving'} onClick={() => void send(link)}>
              {stage.name === 'saving' ? 'Saving…' : answer}
            </Button>
          </div>
        )}
        <div role="status">
          {outcome !== undefined && <p>{outcome}</p>}
          {stage.name === 'done' && more !== undefined && <p>{more}</p>}
          {!link && <p>This link is incomplete. Please open it from the e-mail again.</p>}
        </div>
        <ul className={styles['links']}>
          <li>
            <Link to="/">Back to Home</Link>
          </li>
        </ul>
      </Card>
    </div>
  );
};
