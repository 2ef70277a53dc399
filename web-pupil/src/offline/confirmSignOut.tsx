import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../ui/components/Button.tsx';
import { Dialog } from '../ui/components/Dialog.tsx';
import { submitOfflineQuizzes } from './submitOfflineQuizzes.ts';
import { isAnswered, readOfflineQuizzes, type OfflineQuiz } from './offlineQuizzes.ts';

const CHECK_TIMEOUT_MS = 5_000;

/** The confirmation dialog. "No" has the focus, and Escape means "no". */
const ConfirmDialog = ({
  left,
  onAnswer,
}: {
  readonly left: readonly OfflineQuiz[];
  readonly onAnswer: (goesOn: boolean) => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const goesOn = useRef(false);
  const isOne = left.length === 1;
  return (
    <Dialog
      ref={dialog}
      startsOpen
      title={`You have ${isOne ? 'a quiz that is' : `${left.length} quizzes that are`} not handed in`}
      text={
        <p>
          {left.some(isAnswered)
            ? 'Your answers are on this device only. They are sent when you are online.'
            : `${isOne ? 'It is' : 'They are'} on this device only.`}{' '}
          If you log out, {isOne ? 'it is' : 'they are'} gone.
        </p>
      }
      onClose={() => onAnswer(goesOn.current)}
    >
      <Button wide onClick={() => dialog.current?.close()}>
        Stay signed in
      </Button>
      <Button
        look="second"
        wide
        onClick={() => {
          goesOn.current = true;
          dialog.current?.close();
        }}
      >
        Log out anyway
      </Button>
    </Dialog>
  );
};

const findUnsubmitted = async (userId: string): Promise<readonly OfflineQuiz[]> =>
  (await readOfflineQuizzes(userId)).filter(({ marked }) => marked === null);

const withTimeout = <Value, Else>(
  promise: Promise<Value>,
  otherwise: Else,
): Promise<Value | Else> =>
  Promise.race([
    promise,
    new Promise<Else>((done) => setTimeout(() => done(otherwise), CHECK_TIMEOUT_MS)),
  ]);

/**
 * Confirms a sign-out, which deletes the offline quizzes of this device. Finished quizzes are
 * submitted first if the device is online. If any quiz would be lost, the pupil is asked. A browser
 * whose storage cannot be read signs out without a question.
 */
export const confirmSignOut = async (userId: string): Promise<boolean> => {
  let left = await withTimeout(findUnsubmitted(userId), []);
  if (navigator.onLine && left.some(isAnswered)) {
    await withTimeout(submitOfflineQuizzes(userId), undefined);
    left = await withTimeout(findUnsubmitted(userId), left);
  }
  if (left.length === 0) return true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((answer) =>
    root.render(
      <ConfirmDialog
        left={left}
        onAnswer={(goesOn) => {
          root.unmount();
          place.remove();
          answer(goesOn);
        }}
      />,
    ),
  );
};
