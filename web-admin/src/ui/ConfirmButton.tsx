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
  /** Whom or what it is about: told apart by screen readers where rows repeat the button. */
  readonly subject: string;
  readonly icon: ReactElement;
  readonly asIcon?: boolean;
  readonly danger?: boolean;
  readonly question: { readonly title: string; readonly content: string };
  /** Does it; settled once the server has answered. */
  readonly command: () => Promise<void>;
  /** Said when the command failed, before the server's own message. */
  readonly failed: string;
}

/**
 * A button that asks first, then waits for the server: nothing shows as done before it is. The question
 * opens on Cancel, so that a key pressed twice does nothing.
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
