import { MonitorSmartphone } from 'lucide-react';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { endOtherSessions, listSessions } from '@mahoe/contracts/accounts/sessions';
import { updateCached, useCommand, useRead } from '../apiClient.ts';
import { LoadError } from '../reads/LoadError.tsx';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { formatLongDate } from '../ui/format/instant.ts';
import { showToast } from '../ui/toast/toastStore.ts';
import styles from './Settings.module.css';

/** Signed-in devices of the pupil, with a button that signs out all others. */
export const Devices = () => {
  const sessions = useRead(listSessions, {});
  const ending = useCommand(endOtherSessions);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  const endOthers = (): void => {
    ending.mutate(
      {},
      {
        onSuccess: ({ message }) => {
          updateCached(listSessions, (all) => all.filter(({ isCurrent }) => isCurrent));
          showToast({ title: 'Logged out', description: message });
        },
        onError: (error) => {
          console.error(error);
          const description = getErrorMessage(error, 'Please try again');
          showToast({ title: 'Update Failed', description, look: 'failure' });
        },
      },
    );
  };

  return (
    <Card aria-labelledby="devices" className={styles['devices']}>
      <h2 id="devices">Where you are signed in</h2>
      {sessions.isPending && <Skeleton label="Loading your devices" rows={2} />}
      {sessions.isError && (
        <LoadError
          what="Your devices could not be loaded"
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <ul>
          {sessions.data.map(({ device, startedAt, lastUsedAt, isCurrent }) => (
            <li key={`${startedAt}${lastUsedAt}`}>
              <MonitorSmartphone size={22} aria-hidden="true" />
              <span>
                <strong>{device || 'Another browser'}</strong>
                {isCurrent && ' (this one)'}
                <span className={styles['since']}>
                  Signed in {formatLongDate(startedAt)}, last used {formatLongDate(lastUsedAt)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button look="second" pending={ending.isPending} onClick={endOthers}>
          Log out everywhere else
        </Button>
      )}
    </Card>
  );
};
