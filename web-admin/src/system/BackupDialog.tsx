import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as MuiLink,
} from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import { BackupList } from './BackupList.tsx';

/** The progress of the current backup, and the earlier backups. */
export const BackupDialog = ({
  isRunning,
  onClose,
}: {
  readonly isRunning: boolean;
  readonly onClose: () => void;
}) => {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>Data backups</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <BackupList isRunning={isRunning} />
        <MuiLink component={Link} to="/backups" onClick={onClose}>
          How to restore a backup
        </MuiLink>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
