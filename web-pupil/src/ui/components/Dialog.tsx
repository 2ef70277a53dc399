import { useEffect, useId, type ReactNode, type RefObject } from 'react';
import styles from './Dialog.module.css';

/**
 * A question in front of the page: a title, what it means, and its buttons as children, of which the
 * first has the focus.
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
  /** By which it is opened and closed. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly drawing?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Open from the moment it is there. */
  readonly startsOpen?: boolean;
  /** Instead of closing by the Escape key. */
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
