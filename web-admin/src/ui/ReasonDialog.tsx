import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { autoFocus } from './autoFocus.ts';

/** Asks for a reason before an action. The reason may be empty unless `needsReason` is set. */
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
  const [hasPressed, setHasPressed] = useState(false);
  const lacksReason = needsReason && reason.trim() === '';
  const confirmIt = () => {
    setHasPressed(true);
    if (!lacksReason && !isRunning) onConfirm(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading} component="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        {text}
        <TextField
          label="Reason"
          inputRef={autoFocus}
          fullWidth
          required={needsReason}
          value={reason}
          error={hasPressed && lacksReason}
          helperText={hasPressed && lacksReason ? 'Please give a reason' : undefined}
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && confirmIt()}
          slotProps={{ htmlInput: { maxLength: 300 } }}
          sx={{ mt: 2 }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" color="error" loading={isRunning} onClick={confirmIt}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
