import {
  getBackupStatus,
  listBackups,
  type Backup,
  type BACKUP_KEYS,
} from '@mahoe/contracts/admin/backups';
import { Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../apiClient.ts';
import { DataRows } from '../ui/DataRows.tsx';
import { waitText } from '../ui/durations.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import type { CsvColumn } from '../ui/list/csv.ts';
import { useServerTime } from '../ui/useServerTime.ts';
import { isBackupOld } from './backupAge.ts';
import { sizeText } from './sizeText.ts';
import { BACKUPS_KEY } from './useBackup.ts';

const POLL_INTERVAL_MS = 1000;

const KEYS: Readonly<Record<(typeof BACKUP_KEYS)[number], string>> = {
  'sealed-for-recipient':
    'Its keys are encrypted for the recipient set on the server. Only the recipient can decrypt them.',
  'sealed-for-own-identity':
    'Its keys are encrypted with a key file on the server. Keep a copy of that file elsewhere: without it, no backup can be opened after the server is lost.',
};

const columnsAt = (now: number): readonly CsvColumn<Backup>[] => [
  { heading: 'Made (Jamaican time)', of: ({ madeAt }) => jamaicanTime(madeAt) },
  { heading: 'Age', of: ({ madeAt }) => waitText(madeAt, now) },
  { heading: 'Size', of: ({ bytes }) => sizeText(bytes) },
  { heading: 'Keys', of: ({ hasKeys }) => (hasKeys ? 'Separate file' : 'Moved away') },
  { heading: 'File', of: ({ file }) => file },
];

const Newest = ({
  backups,
  now,
}: {
  readonly backups: readonly Backup[];
  readonly now: number;
}) => {
  const [newest] = backups;
  if (!newest) return <StatusChip tone="bad" label="No backups made yet" />;
  return isBackupOld(newest.madeAt, now) ? (
    <StatusChip tone="warning" label={`The last backup is ${waitText(newest.madeAt, now)} old`} />
  ) : (
    <StatusChip tone="good" label={`Last backup ${waitText(newest.madeAt, now)} ago`} />
  );
};

/** The age of the last backup, the progress of a running one, and the backups in their folder. */
export const BackupList = ({ isRunning }: { readonly isRunning: boolean }) => {
  const now = useServerTime();
  const query = useQuery({
    queryKey: BACKUPS_KEY,
    queryFn: async () => {
      const [state, backups] = await Promise.all([
        call(getBackupStatus, {}),
        call(listBackups, {}),
      ]);
      return { ...state, backups };
    },
    refetchInterval: isRunning && POLL_INTERVAL_MS,
  });
  const written = query.data?.underWay?.bytes;
  return (
    <>
      {isRunning && (
        <Box role="status" aria-live="off">
          <Typography sx={{ mb: 1 }}>
            Creating a backup…
            {written !== undefined && written > 0 && ` ${sizeText(written)} written`}
          </Typography>
          <LinearProgress aria-label="Creating a backup" />
        </Box>
      )}
      <QueryContent query={query} what="backups" failed="Failed to fetch backups">
        {({ backups, folder, keys }) => (
          <>
            <div>
              <Newest backups={backups} now={now} />
            </div>
            {backups.length > 0 && (
              <DataRows caption="Earlier backups" columns={columnsAt(now)} rows={backups} />
            )}
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              A backup has log, accounts, media and keys, and is stored in {folder} on the server.{' '}
              {KEYS[keys]}
            </Typography>
          </>
        )}
      </QueryContent>
    </>
  );
};
