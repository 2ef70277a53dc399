import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Tooltip,
} from '@mui/material';
import { useId, useState, type ReactElement } from 'react';
import { autoFocus } from './autoFocus.ts';
import { useSaving } from './useSaving.ts';

interface ConfirmButtonProps {
  readonly label: string;
  /** The button's subject, so that screen readers can tell repeated buttons apart. */
  readonly subject: string;
  readonly icon: ReactElement;
  readonly asIcon?: boolean;
  readonly danger?: boolean;
  readonly question: { readonly title: string; readonly content: string };
  /** Resolves after the server has answered. */
  readonly command: () => Promise<void>;
  /** Shown when the command fails, before the server's own message. */
  readonly failed: string;
}

/**
 * A button that asks for confirmation and waits for the server before it shows success. The dialog opens
 * with the focus on Cancel, so that a double key press does nothing.
 */
export const ConfirmButton = ({
  label,
  subject,
  icon,
  asIcon = false,
  danger = false,
  question,
  command,
  failed,
}: ConfirmButtonProps) => {
  const heading = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { isSaving, saving } = useSaving(failed);
  const run = async () => {
    await saving(command);
    setIsOpen(false);
  };
  return (
    <>
      {asIcon ? (
        <Tooltip title={label}>
          <IconButton aria-label={`${label} ${subject}`} onClick={() => setIsOpen(true)}>
            {icon}
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          startIcon={icon}
          variant="outlined"
          color={danger ? 'error' : 'primary'}
          onClick={() => setIsOpen(true)}
        >
          {label}
        </Button>
      )}
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} aria-labelledby={heading}>
          <DialogTitle id={heading} component="h2">
            {question.title}
          </DialogTitle>
          <DialogContent>{question.content}</DialogContent>
          <DialogActions>
            <Button ref={autoFocus} onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button
              variant="contained"
              color={danger ? 'error' : 'primary'}
              loading={isSaving}
              onClick={() => void run()}
            >
              {label}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};
