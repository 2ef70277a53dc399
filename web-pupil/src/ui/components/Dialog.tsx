import { useEffect, useId, type ReactNode, type RefObject } from 'react';
import styles from './Dialog.module.css';

/**
 * A modal dialog: a title, an explanation, and its buttons as children. The first button has the
 * focus.
 */
export const Dialog = ({
  ref,
  drawing,
  title,
  text,
  startsOpen = false,
  onCancel,
  onClose,
  children,
}: {
  /** Ref for opening and closing the dialog. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly drawing?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Opens the dialog when it mounts. */
  readonly startsOpen?: boolean;
  /** Called in place of closing when Escape is pressed. */
  readonly onCancel?: () => void;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}) => {
  const id = useId();
  useEffect(() => {
    if (startsOpen) ref.current?.showModal();
  }, [ref, startsOpen]);
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      {...(text !== undefined && { 'aria-describedby': `${id}-text` })}
      {...(onCancel && {
        onCancel: (event) => {
          event.preventDefault();
          onCancel();
        },
      })}
      onClose={onClose}
    >
      <div className={styles['words']}>
        {drawing}
        <h2 id={`${id}-title`}>{title}</h2>
        {text !== undefined && <div id={`${id}-text`}>{text}</div>}
        {children}
      </div>
    </dialog>
  );
};
