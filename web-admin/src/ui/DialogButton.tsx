import { Button, IconButton, Tooltip } from '@mui/material';
import { useState, type ReactElement, type ReactNode } from 'react';

interface DialogButtonProps {
  readonly label: string;
  /** The button's subject, so that screen readers can tell repeated buttons apart. */
  readonly subject: string;
  readonly icon: ReactElement;
  readonly asIcon?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. Closing unmounts the dialog. */
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
