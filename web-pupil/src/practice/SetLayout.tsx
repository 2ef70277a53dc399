import { BookOpen, X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import type { ReplyOf } from '@mahoe/contracts/operation';
import type { getSessionQuestion } from '@mahoe/contracts/practice/quizzes';
import type { TextLines } from '@mahoe/contracts/practice/stimulus';
import { StimulusText } from '../text/StimulusText.tsx';
import { Button } from '../ui/components/Button.tsx';
import { ReadAloud } from '../ui/speech/ReadAloud.tsx';
import styles from './SetLayout.module.css';

type QuestionSet = NonNullable<ReplyOf<typeof getSessionQuestion>['set']>;

interface TextProps {
  readonly set: QuestionSet;
  readonly lines: TextLines | undefined;
}

/** The text with its title, to be read or heard. */
const SetText = ({ set: { stimulus }, lines }: TextProps) => {
  const id = useId();
  const text = useRef<HTMLElement>(null);
  return (
    <section ref={text} aria-labelledby={id} className={styles['text']}>
      <h2 id={id} data-read="article">
        {stimulus.title}
      </h2>
      <ReadAloud within={text} part="article" name="the text" />
      <StimulusText stimulus={stimulus} lines={lines} />
    </section>
  );
};

/** A button that shows the text over the question of a phone; the text keeps its place. */
const TextOverlay = (props: TextProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useRef(0);
  const open = (): void => {
    dialog.current?.showModal();
    dialog.current?.scrollTo({ top: place.current });
  };
  const close = (): void => {
    place.current = dialog.current?.scrollTop ?? 0;
    dialog.current?.close();
  };
  return (
    <>
      <div className={styles['opener']}>
        <Button look="second" wide onClick={open}>
          <BookOpen size={20} aria-hidden="true" />
          {props.set.place === 1 ? 'Read the text first' : 'Read the text'}
        </Button>
      </div>
      <dialog
        ref={dialog}
        className={styles['overlay']}
        aria-label={props.set.stimulus.title}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <SetText {...props} />
        <div className={styles['closer']}>
          <Button wide onClick={close}>
            <X size={20} aria-hidden="true" /> Back to the question
          </Button>
        </div>
      </dialog>
    </>
  );
};

/** A question beside the text that it is about; on a phone the text is one touch away. */
export const SetLayout = ({
  set,
  lines,
  children,
}: {
  readonly set: QuestionSet | undefined;
  readonly lines: TextLines | undefined;
  readonly children: ReactNode;
}) => {
  if (!set) return children;
  return (
    <div className={styles['set']}>
      <aside className={styles['beside']} aria-label="Text of this question">
        <SetText set={set} lines={lines} />
      </aside>
      <div className={styles['question']}>
        {children}
        <p className={styles['place']}>
          Question {set.place} of {set.count} about “{set.stimulus.title}”
        </p>
        <TextOverlay set={set} lines={lines} />
      </div>
    </div>
  );
};
