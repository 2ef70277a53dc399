import { useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** A button with a confirmation dialog. The cancel button has the focus. */
export const Confirm = ({
  trigger,
  title,
  children,
  confirm,
  keep,
  look = 'quiet',
  pending = false,
  onConfirm,
}: {
  readonly trigger: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** Texts of the confirm and cancel buttons. */
  readonly confirm: string;
  readonly keep: string;
  readonly look?: 'second' | 'quiet';
  readonly pending?: boolean;
  readonly onConfirm: () => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button look={look} pending={pending} onClick={() => dialog.current?.showModal()}>
        {trigger}
      </Button>
      <Dialog ref={dialog} title={title} text={children}>
        <Button wide onClick={() => dialog.current?.close()}>
          {keep}
        </Button>
        <Button
          look="second"
          wide
          onClick={() => {
            dialog.current?.close();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </Dialog>
    </>
  );
};
