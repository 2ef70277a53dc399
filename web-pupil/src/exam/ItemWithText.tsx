import type { ReactNode } from 'react';
import type { PaperText, TextLines } from '@mahoe/contracts/practice/stimulus';
import { describeReading } from '../text/textKind.ts';
import { TextLayout, type TextPlaces } from '../text/TextLayout.tsx';
import { describePlace } from './paperTexts.ts';
import styles from './Paper.module.css';

/** A question of a paper beside the text that it is about, if there is one. */
export const ItemWithText = ({
  text,
  itemNumber,
  lines,
  places,
  children,
}: {
  readonly text: PaperText | undefined;
  readonly itemNumber: number;
  readonly lines: TextLines | undefined;
  /** Places in all texts of the paper. */
  readonly places: TextPlaces;
  readonly children: ReactNode;
}) =>
  text ? (
    <TextLayout
      key={text.from}
      stimulus={text.stimulus}
      lines={lines}
      label="Text of this question"
      places={places}
      open={`${describeReading(text.stimulus.kind)}${itemNumber === text.from ? ' first' : ''}`}
      close="Back to the question"
    >
      <p className={styles['form']}>
        “{text.stimulus.title}”. {describePlace(text)}
      </p>
      {children}
    </TextLayout>
  ) : (
    children
  );
