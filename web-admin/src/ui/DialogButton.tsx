import { Button, IconButton, Tooltip } from '@mui/material';
import { useState, type ReactElement, type ReactNode } from 'react';

interface DialogButtonProps {
  readonly label: string;
  /** Whom or what it is about: told apart by screen readers where rows repeat the button. */
  readonly subject: string;
  readonly icon: ReactElement;
  readonly asIcon?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog; closed, nothing of the dialog is left. */
export const DialogButton = ({
  label,
  subject,
  icon,
  asIcon = false,
  children,
}: DialogButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {asIcon ? (
        <Tooltip title={label}>
          <IconButton aria-label={`${label} ${subject}`} onClick={() => setIsOpen(true)}>
            {icon}
          </IconButton>
        </Tooltip>
      ) : (
        <Button startIcon={icon} variant="outlined" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
};
