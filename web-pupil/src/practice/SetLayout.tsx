import type { ReactNode } from 'react';
import type { ReplyOf } from '@mahoe/contracts/operation';
import type { getSessionQuestion } from '@mahoe/contracts/practice/quizzes';
import type { TextLines } from '@mahoe/contracts/practice/stimulus';
import { describeReading } from '../text/textKind.ts';
import { TextLayout } from '../text/TextLayout.tsx';
import styles from './SetLayout.module.css';

type QuestionSet = NonNullable<ReplyOf<typeof getSessionQuestion>['set']>;

/** A question beside the text that it is about; on a phone the text is one touch away. */
export const SetLayout = ({
  set,
  lines,
  children,
}: {
  readonly set: QuestionSet | undefined;
  readonly lines: TextLines | undefined;
  readonly children: ReactNode;
}) =>
  set ? (
    <TextLayout
      stimulus={set.stimulus}
      lines={lines}
      label="Text of this question"
      open={`${describeReading(set.stimulus.kind)}${set.place === 1 ? ' first' : ''}`}
      close="Back to the question"
    >
      {children}
      <p className={styles['place']}>
        Question {set.place} of {set.count} about “{set.stimulus.title}”
      </p>
    </TextLayout>
  ) : (
    children
  );
