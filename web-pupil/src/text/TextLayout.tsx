import { BookOpen, X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import type { Stimulus, TextLines } from '@mahoe/contracts/practice/stimulus';
import { Button } from '../ui/components/Button.tsx';
import { ReadAloud } from '../ui/speech/ReadAloud.tsx';
import { StimulusText } from './StimulusText.tsx';
import styles from './TextLayout.module.css';

interface TextProps {
  readonly stimulus: Stimulus;
  readonly lines: TextLines | undefined;
}

/** The text with its title, to be read or heard. */
const TitledText = ({ stimulus, lines }: TextProps) => {
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

/** A button that shows the text over the questions of a phone; the text keeps its place. */
const TextOverlay = ({
  open: openText,
  close: closeText,
  ...text
}: TextProps & { readonly open: string; readonly close: string }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const open = (): void => {
    dialog.current?.showModal();
    scroller.current?.scrollTo({ top: place.current });
  };
  const close = (): void => {
    place.current = scroller.current?.scrollTop ?? 0;
    dialog.current?.close();
  };
  return (
    <>
      <div className={styles['opener']}>
        <Button look="second" wide onClick={open}>
          <BookOpen size={20} aria-hidden="true" />
          {openText}
        </Button>
      </div>
      <dialog
        ref={dialog}
        className={styles['overlay']}
        aria-label={text.stimulus.title}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <div ref={scroller} className={styles['scroller']}>
          <TitledText {...text} />
        </div>
        <div className={styles['closer']}>
          <Button wide onClick={close}>
            <X size={20} aria-hidden="true" /> {closeText}
          </Button>
        </div>
      </dialog>
    </>
  );
};

/** Questions beside the text that they are about; on a phone the text is one touch away. */
export const TextLayout = ({
  label,
  children,
  ...text
}: TextProps & {
  /** Name of the text's place on the page. */
  readonly label: string;
  /** Texts of the buttons that show the text on a phone and hide it. */
  readonly open: string;
  readonly close: string;
  readonly children: ReactNode;
}) => (
  <div className={styles['set']}>
    <aside className={styles['beside']} aria-label={label}>
      <TitledText stimulus={text.stimulus} lines={text.lines} />
    </aside>
    <div className={styles['question']}>
      {children}
      <TextOverlay {...text} />
    </div>
  </div>
);
