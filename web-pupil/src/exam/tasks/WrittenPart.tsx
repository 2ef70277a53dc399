import { useRef, useState } from 'react';
import type { TaskAttempt } from '@mahoe/contracts/practice/tasks';
import sheet from '../../question/QuestionSheet.module.css';
import { TextAnswer } from '../../question/TextAnswer.tsx';
import { isStarted, type WidgetAnswer } from '../../question/widgetAnswer.ts';
import { ReadAloud } from '../../ui/speech/ReadAloud.tsx';
import styles from './Task.module.css';
import { useDelayedChange } from './useDelayedChange.ts';

const LINES = 12;
const QUESTION = { questionType: 'extended_response', options: [] };

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
  const [draft, setDraft] = useState<WidgetAnswer>();
  const delayed = useDelayedChange(onChange);
  return (
    <section ref={part} className={sheet['sheet']} aria-label={`Part ${label}`}>
      <h2 className={styles['label']}>
        Part {label} <span>{points} points</span>
      </h2>
      <ReadAloud within={part} part="question" name={`part ${label}`} />
      <div onBlur={delayed.now}>
        <TextAnswer
          question={QUESTION}
          name="response"
          limit={undefined}
          lines={LINES}
          spellCheck
          heading={
            <span className={styles['prompt']} data-read="question">
              {prompt}
            </span>
          }
          answer={draft ?? saved ?? {}}
          locked={isLocked}
          onAnswer={(next) => {
            setDraft(next);
            delayed.later(isStarted(next) ? next : null);
          }}
        >
          {words && (
            <span>
              Write {words.from} to {words.to} words.
            </span>
          )}
        </TextAnswer>
      </div>
      <p className={styles['note']}>
        Afterwards you or a parent judge this part, beside two other answers.
      </p>
    </section>
  );
};
