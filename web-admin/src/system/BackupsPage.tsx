import Backup from '@mui/icons-material/Backup';
import { Box, Button, Card, Typography } from '@mui/material';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { BackupList } from './BackupList.tsx';
import { useBackup } from './useBackup.ts';

const RESTORE_STEPS = [
  'Copy both files of the backup to the server: the one that ends in .backup and the one that ends in .keys.',
  'Stop Mahoe. Choose an empty data folder: a restore never writes over data.',
  'Run: DATA_DIR=EMPTY_FOLDER npm run restore -- --from mahoe-TIME.backup --identity-file KEY_FILE',
  'If it stops half-way, run it again. It continues where it stopped.',
  'Start Mahoe with the new folder. Request erasures again that were made after the backup.',
];

/** Backups with their age, and how to make, keep and restore one. */
export const BackupsPage = () => {
  usePageTitle('Backups');
  const { isRunning, start } = useBackup();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 200 }}>
          Backups
        </Typography>
        <Button
          variant="contained"
          startIcon={<Backup />}
          loading={isRunning}
          loadingPosition="start"
          onClick={start}
        >
          Make a backup
        </Button>
      </Box>
      <Card sx={{ p: 2, mb: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <BackupList isRunning={isRunning} />
        <Typography variant="body2" color="textSecondary">
          Backups contain all data, so they cannot be downloaded here. Whoever runs the server
          copies both files to another machine.
        </Typography>
      </Card>
      <Card component="section" aria-labelledby="restore" sx={{ p: 2 }}>
        <Typography variant="h2" id="restore">
          How to restore a backup
        </Typography>
        <Box component="ol" sx={{ pl: 3, mb: 0, overflowWrap: 'anywhere' }}>
          {RESTORE_STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      </Card>
    </>
  );
};
