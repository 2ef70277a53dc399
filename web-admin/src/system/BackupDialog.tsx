import {
  getBackupStatus,
  listBackups,
  type Backup,
  type BACKUP_KEYS,
} from '@mahoe/contracts/admin/backups';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../apiClient.ts';
import { DataRows } from '../ui/DataRows.tsx';
import { QueryContent } from '../ui/QueryContent.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import type { CsvColumn } from '../ui/list/csv.ts';
import { sizeText } from './sizeText.ts';
import { BACKUPS_KEY } from './useBackup.ts';

const POLL_INTERVAL_MS = 1000;

const columns: readonly CsvColumn<Backup>[] = [
  { heading: 'Made (Jamaican time)', of: ({ madeAt }) => jamaicanTime(madeAt) },
  { heading: 'Size', of: ({ bytes }) => sizeText(bytes) },
  { heading: 'Keys', of: ({ hasKeys }) => (hasKeys ? 'Separate file' : 'Moved away') },
  { heading: 'File', of: ({ file }) => file },
];

const KEYS: Readonly<Record<(typeof BACKUP_KEYS)[number], string>> = {
  'sealed-for-recipient':
    'Its keys are encrypted for the recipient set on the server. Only the recipient can decrypt them.',
  'sealed-for-own-identity':
    'Its keys are encrypted with a key file on the server. Keep a copy of that file elsewhere: without it, no backup can be opened after the server is lost.',
};

/** The progress of the current backup, and the earlier backups. */
export const BackupDialog = ({
  isRunning,
  onClose,
}: {
  readonly isRunning: boolean;
  readonly onClose: () => void;
}) => {
  const id = useId();
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
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>Data backups</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
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
              {backups.length === 0 ? (
                <Typography color="textSecondary">No backups made yet</Typography>
              ) : (
                <DataRows caption="Earlier backups" columns={columns} rows={backups} />
              )}
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                A backup has log, accounts, media and keys, and is stored in {folder} on the server.{' '}
                {KEYS[keys]}
              </Typography>
            </>
          )}
        </QueryContent>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
