import type { ReactNode } from 'react';
import type { PaperText, TextLines } from '@mahoe/contracts/practice/stimulus';
import { TextLayout } from '../text/TextLayout.tsx';
import { describePlace } from './paperTexts.ts';
import styles from './Paper.module.css';

/** A question of a paper beside the text that it is about, if there is one. */
export const ItemWithText = ({
  text,
  itemNumber,
  lines,
  children,
}: {
  readonly text: PaperText | undefined;
  readonly itemNumber: number;
  readonly lines: TextLines | undefined;
  readonly children: ReactNode;
}) =>
  text ? (
    // The key keeps the place in the text from one of its questions to the next.
    <TextLayout
      key={text.from}
      stimulus={text.stimulus}
      lines={lines}
      label="Text of this question"
      open={itemNumber === text.from ? 'Read the text first' : 'Read the text'}
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
