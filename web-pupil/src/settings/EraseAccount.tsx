import {
  getErasure,
  requestErasure,
  withdrawErasure,
  type ErasureStatus,
} from '@mahoe/contracts/accounts/privacy';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { updateCached, useCommand, useRead } from '../apiClient.ts';
import { LoadError } from '../reads/LoadError.tsx';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { TextField } from '../ui/components/Field.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { formatWeekdayAndDate } from '../ui/format/instant.ts';
import { showToast } from '../ui/toast/toastStore.ts';
import styles from './YourData.module.css';

const FAILED_MESSAGE = 'That did not work. Please try again.';

const cacheStatus = (status: ErasureStatus): void => updateCached(getErasure, () => status);

/** Asks for the password again, so a stranger with the open tablet cannot erase the account. */
const AskForErasure = ({ userId }: { readonly userId: string }) => {
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useCommand(requestErasure);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAsking) form.current?.querySelector('input')?.focus();
  }, [isAsking]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending)
      mutate({ params: { id: userId }, body: { password } }, { onSuccess: cacheStatus });
  };
  return (
    <>
      <p>
        Your name, username, e-mail address, school, pictures and messages are erased for good, and
        you cannot sign in any more. Please ask a parent or guardian first. You have seven days to
        change your mind.
      </p>
      {isAsking ? (
        <form ref={form} className={styles['form']} onSubmit={submit}>
          <TextField
            label="Your password"
            type="password"
            name="password"
            autoComplete="current-password"
            required
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            message={error ? getErrorMessage(error, FAILED_MESSAGE) : undefined}
          />
          <div className={styles['buttons']}>
            <Button onClick={() => setIsAsking(false)}>Keep my account</Button>
            <Button type="submit" look="second" pending={isPending}>
              Erase my account
            </Button>
          </div>
        </form>
      ) : (
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          Erase my account…
        </Button>
      )}
    </>
  );
};

const PendingErasure = ({ userId, dueAt }: { readonly userId: string; readonly dueAt: string }) => {
  const { mutate, isPending } = useCommand(withdrawErasure);
  const keep = () =>
    mutate(
      { params: { id: userId } },
      {
        onSuccess: (status) => {
          cacheStatus(status);
          showToast({ title: 'Your account stays', description: 'Nothing is erased.' });
        },
        onError: (error) =>
          showToast({ title: getErrorMessage(error, FAILED_MESSAGE), look: 'failure' }),
      },
    );
  return (
    <>
      <p role="status">
        Your account will be erased on <strong>{formatWeekdayAndDate(dueAt)}</strong>. Until then
        you can change your mind.
      </p>
      <Button pending={isPending} onClick={keep}>
        Keep my account
      </Button>
    </>
  );
};

/** Schedules the erasure of an account in seven days, or cancels it. */
export const EraseAccount = ({ userId }: { readonly userId: string }) => {
  const { data, error, refetch } = useRead(getErasure, { params: { id: userId } });
  return (
    <Card className={styles['card']} aria-labelledby="erase-account">
      <h2 id="erase-account">Erase everything</h2>
      {error && (
        <LoadError what="Failed to fetch your data" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton label="Fetching your data…" rows={1} />}
      {data?.state === 'none' && <AskForErasure userId={userId} />}
      {data?.state === 'requested' && data.dueAt !== null && (
        <PendingErasure userId={userId} dueAt={data.dueAt} />
      )}
      {data?.state === 'under-way' && <p role="status">Your account is being erased.</p>}
    </Card>
  );
};
