import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface FormDialogProps {
  readonly title: string;
  readonly save: string;
  /** True while the form cannot be saved. */
  readonly isIncomplete?: boolean;
  /** Runs on Enter in an incomplete form: a form with a disabled button is not submitted. */
  readonly onIncomplete?: () => void;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small form in a dialog. Typed text stays until it is saved or cancelled. */
export const FormDialog = ({
  title,
  save,
  isIncomplete = false,
  onIncomplete,
  isSaving,
  onSave,
  onClose,
  children,
}: FormDialogProps) => {
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onKeyDown={({ key, target }) => {
        if (isIncomplete && key === 'Enter' && target instanceof HTMLInputElement) onIncomplete?.();
      }}
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isSaving && onClose()}
    >
      <Box
        component="form"
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) onSave();
        }}
      >
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isIncomplete || isSaving}>
            {save}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
