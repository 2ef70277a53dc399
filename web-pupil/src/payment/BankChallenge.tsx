import { Landmark } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../ui/components/Button.tsx';
import { Dialog } from '../ui/components/Dialog.tsx';

export type BankAnswer = 'succeed' | 'fail';

/** The demo's version of a bank's 3-D Secure question. */
export const BankChallenge = ({
  onAnswer,
}: {
  readonly onAnswer: (answer: BankAnswer) => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog
      ref={dialog}
      startsOpen
      drawing={<Landmark size={36} aria-hidden="true" />}
      title="Your bank asks: is this you?"
      text={
        <p>
          With a real card your bank asks you here, by its app or a code. Demo payments: no money
          moves.
        </p>
      }
      onCancel={() => onAnswer('fail')}
    >
      <Button wide onClick={() => onAnswer('succeed')}>
        Yes, confirm the payment
      </Button>
      <Button look="second" wide onClick={() => onAnswer('fail')}>
        No, do not pay
      </Button>
    </Dialog>
  );
};
