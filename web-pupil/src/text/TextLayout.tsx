import { BookOpen, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Stimulus, TextLines } from '@mahoe/contracts/practice/stimulus';
import { Button } from '../ui/components/Button.tsx';
import { ReadAloud } from '../ui/speech/ReadAloud.tsx';
import { StimulusText } from './StimulusText.tsx';
import styles from './TextLayout.module.css';

/** Places in texts, in pixels from the top, by title. A page with several texts keeps them. */
export type TextPlaces = Map<string, number>;

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
  places,
  ...text
}: TextProps & {
  readonly open: string;
  readonly close: string;
  readonly places: TextPlaces;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { title } = text.stimulus;
  const open = (): void => {
    dialog.current?.showModal();
    scroller.current?.scrollTo({ top: places.get(title) ?? 0 });
  };
  const close = (): void => {
    places.set(title, scroller.current?.scrollTop ?? 0);
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

/** The text beside its questions at a desk; it keeps its place. */
const TextBeside = ({
  label,
  places,
  ...text
}: TextProps & { readonly label: string; readonly places: TextPlaces }) => {
  const scroller = useRef<HTMLElement>(null);
  const { title } = text.stimulus;
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: places.get(title) ?? 0, behavior: 'instant' });
  }, [places, title]);
  return (
    <aside
      ref={scroller}
      className={styles['beside']}
      aria-label={label}
      onScroll={(event) => places.set(title, event.currentTarget.scrollTop)}
    >
      <TitledText {...text} />
    </aside>
  );
};

/** Questions beside the text that they are about; on a phone the text is one touch away. */
export const TextLayout = ({
  label,
  children,
  places: ofPage,
  ...text
}: TextProps & {
  /** Name of the text's place on the page. */
  readonly label: string;
  /** Texts of the buttons that show the text on a phone and hide it. */
  readonly open: string;
  readonly close: string;
  /** Places that last longer than this text is on the page. */
  readonly places?: TextPlaces;
  readonly children: ReactNode;
}) => {
  const [own] = useState<TextPlaces>(() => new Map());
  const places = ofPage ?? own;
  const { stimulus, lines } = text;
  return (
    <div className={styles['set']}>
      <TextBeside label={label} places={places} stimulus={stimulus} lines={lines} />
      <div className={styles['question']}>
        {children}
        <TextOverlay {...text} places={places} />
      </div>
    </div>
  );
};
