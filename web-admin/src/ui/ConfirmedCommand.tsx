import Close from '@mui/icons-material/Close';
import { Button, IconButton, Tooltip } from '@mui/material';
import { useState, type ReactElement } from 'react';
import { Confirm } from 'react-admin';
import { useSaving } from './useSaving.ts';

interface ConfirmedCommandProps {
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

/** A button that asks first, then waits for the server: nothing shows as done before it is. */
export const ConfirmedCommand = ({
  label,
  subject,
  icon,
  asIcon = false,
  danger = false,
  question,
  command,
  failed,
}: ConfirmedCommandProps) => {
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
      <Confirm
        isOpen={isOpen}
        loading={isSaving}
        title={question.title}
        content={question.content}
        confirm={label}
        CancelIcon={Close}
        confirmColor={danger ? 'warning' : 'primary'}
        onConfirm={() => void run()}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
};
