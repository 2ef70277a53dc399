import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate, type BlockerFunction } from 'react-router';
import { Button } from '../ui/components/Button.tsx';
import { Dialog } from '../ui/components/Dialog.tsx';
import styles from './LeaveQuiz.module.css';

/** Returns true for every page except the results, which the quiz itself opens. */
const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !nextLocation.pathname.startsWith('/quiz-results/') &&
  `${currentLocation.pathname}${currentLocation.search}` !==
    `${nextLocation.pathname}${nextLocation.search}`;

/** Button that leaves a quiz. The dialog also confirms leaving by a link or the browser's Back. */
export const LeaveQuiz = ({ to = '/' }: { readonly to?: string }) => {
  const navigate = useNavigate();
  const blocker = useBlocker(isLeaving);
  const dialog = useRef<HTMLDialogElement>(null);
  const asks = blocker.state === 'blocked';
  useEffect(() => {
    if (asks) dialog.current?.showModal();
    else dialog.current?.close();
  }, [asks]);
  return (
    <>
      <button
        type="button"
        className={styles['leave']}
        aria-label="Leave quiz"
        onClick={() => void navigate(to)}
      >
        <X size={24} aria-hidden="true" />
      </button>
      <Dialog
        ref={dialog}
        title="Leave this quiz?"
        text={
          <p>
            Your answers so far are kept, and you can come back to this topic. The clock keeps
            running while you are away.
          </p>
        }
        onClose={() => {
          if (blocker.state === 'blocked') blocker.reset();
        }}
      >
        <Button wide onClick={() => dialog.current?.close()}>
          Stay here
        </Button>
        <Button look="second" wide onClick={() => blocker.proceed?.()}>
          Leave quiz
        </Button>
      </Dialog>
    </>
  );
};
