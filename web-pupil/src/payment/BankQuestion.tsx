import { Landmark } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './BankQuestion.module.css';

export type BankAnswer = 'succeed' | 'fail';

/** What a bank asks in 3-D Secure, played by the demo. */
export const BankQuestion = ({ onAnswer }: { readonly onAnswer: (answer: BankAnswer) => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer('fail');
      }}
    >
      <div className={styles['words']}>
        <Landmark size={36} aria-hidden="true" />
        <h2 id={`${id}-title`}>Your bank asks: is this you?</h2>
        <p id={`${id}-text`}>
          With a real card your bank asks you here, by its app or a code. Demo payments: no money
          moves.
        </p>
        <Button autoFocus wide onClick={() => onAnswer('succeed')}>
          Yes, confirm the payment
        </Button>
        <Button look="second" wide onClick={() => onAnswer('fail')}>
          No, do not pay
        </Button>
      </div>
    </dialog>
  );
};
