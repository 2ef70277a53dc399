import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { useId, useState, type ReactNode } from 'react';

interface FormDialogProps {
  readonly title: string;
  readonly save: string;
  /** Says what the form lacks, when the button is pressed. */
  readonly missing?: string | undefined;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small form in a dialog. Typed text stays until it is saved or cancelled. */
export const FormDialog = ({
  title,
  save,
  missing,
  isSaving,
  onSave,
  onClose,
  children,
}: FormDialogProps) => {
  const id = useId();
  const [hasPressed, setHasPressed] = useState(false);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isSaving && onClose()}
    >
      <Box
        component="form"
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          setHasPressed(true);
          if (!isSaving && missing === undefined) onSave();
        }}
      >
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          {children}
          {hasPressed && missing !== undefined && <Alert severity="error">{missing}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving}>
            {save}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
