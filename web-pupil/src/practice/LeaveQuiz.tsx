import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/Button.tsx';
import styles from './LeaveQuiz.module.css';

/** Leaving in mid-quiz, confirmed first. */
export const LeaveQuiz = ({ to = '/' }: { readonly to?: string }) => {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles['leave']}
        aria-label="Leave quiz"
        onClick={() => dialog.current?.showModal()}
      >
        <X size={24} aria-hidden="true" />
      </button>
      <dialog
        ref={dialog}
        className={styles['dialog']}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <div className={styles['words']}>
          <h2 id={`${id}-title`}>Leave this quiz?</h2>
          <p id={`${id}-text`}>
            Your answers so far are kept, and you can come back to this topic. The clock goes on
            while a question is open.
          </p>
          <Button autoFocus wide onClick={() => dialog.current?.close()}>
            Stay here
          </Button>
          <Button look="second" wide onClick={() => void navigate(to)}>
            Leave quiz
          </Button>
        </div>
      </dialog>
    </>
  );
};
