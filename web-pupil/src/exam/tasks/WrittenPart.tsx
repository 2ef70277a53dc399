import { useRef } from 'react';
import type { TaskAttempt } from '@mahoe/contracts/practice/tasks';
import sheet from '../../question/QuestionSheet.module.css';
import type { WidgetAnswer } from '../../question/widgetAnswer.ts';
import { ReadAloud } from '../../ui/speech/ReadAloud.tsx';
import { WritingField } from './WritingField.tsx';
import styles from './Task.module.css';

/** The written part: the pupil's own words, which nobody marks but the pupil or a parent. */
export const WrittenPart = ({
  written,
  saved,
  isLocked,
  onChange,
}: {
  readonly written: TaskAttempt['written'];
  readonly saved: WidgetAnswer | null;
  readonly isLocked: boolean;
  readonly onChange: (answer: WidgetAnswer | null) => void;
}) => {
  const { label, points, prompt, words } = written;
  const part = useRef<HTMLElement>(null);
  return (
    <section ref={part} className={sheet['sheet']} aria-label={`Part ${label}`}>
      <h2 className={styles['label']}>
        Part {label} <span>{points} points</span>
      </h2>
      <ReadAloud within={part} part="question" name={`part ${label}`} />
      <WritingField
        heading={
          <span className={styles['prompt']} data-read="question">
            {prompt}
          </span>
        }
        words={words}
        saved={saved}
        isLocked={isLocked}
        onChange={onChange}
      />
      <p className={styles['note']}>
        Afterwards you or a parent judge this part, beside two other answers.
      </p>
    </section>
  );
};
