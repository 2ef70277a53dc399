import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';

/** Asks why before something is done; the reason may be empty unless it is needed. */
export const ReasonDialog = ({
  title,
  text,
  confirm,
  needsReason = false,
  isRunning,
  onConfirm,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly needsReason?: boolean;
  readonly isRunning: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}) => {
  const heading = useId();
  const [reason, setReason] = useState('');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading} component="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        {text}
        <TextField
          label="Reason"
          fullWidth
          required={needsReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
          sx={{ mt: 2 }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="error"
          loading={isRunning}
          disabled={needsReason && reason.trim() === ''}
          onClick={() => onConfirm(reason.trim())}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
