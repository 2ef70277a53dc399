import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface FormDialogProps {
  readonly title: string;
  readonly save: string;
  /** Nothing can be saved as it stands. */
  readonly isIncomplete?: boolean;
  /** Enter was pressed in a field nevertheless: with its button disabled a form does nothing. */
  readonly onIncomplete?: () => void;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small form over the page; what is typed stays until it is saved or given up. */
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
