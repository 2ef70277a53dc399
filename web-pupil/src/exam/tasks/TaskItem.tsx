import { useState } from 'react';
import type { TaskAttempt } from '@mahoe/contracts/practice/tasks';
import { QuestionWidget } from '../../question/QuestionWidget.tsx';
import { describeMissing } from '../../question/questionTypes.ts';
import { isStarted, type WidgetAnswer } from '../../question/widgetAnswer.ts';
import { nonBreaking } from '../../ui/format/nonBreaking.ts';
import styles from './Task.module.css';
import { useDelayedChange } from './useDelayedChange.ts';

type Question = TaskAttempt['parts'][number]['items'][number]['question'];

/** One question of a part. A complete answer is saved and can be changed until the end. */
export const TaskItem = ({
  question,
  saved,
  isLocked,
  onChange,
}: {
  readonly question: Question;
  readonly saved: WidgetAnswer | null;
  readonly isLocked: boolean;
  readonly onChange: (answer: WidgetAnswer | null) => void;
}) => {
  const [draft, setDraft] = useState<WidgetAnswer>();
  const delayed = useDelayedChange(onChange);
  const take = (next: WidgetAnswer): void => {
    setDraft(next);
    if (next.textAnswer !== undefined) delayed.later(isStarted(next) ? next : null);
    else if (describeMissing(question, next) === undefined) onChange(next);
  };
  return (
    <div className={styles['item']} onBlur={delayed.now}>
      <QuestionWidget
        question={question}
        heading={
          <span className={styles['stem']} data-read="question">
            {nonBreaking(question.question)}
          </span>
        }
        answer={draft ?? saved ?? {}}
        locked={isLocked}
        onAnswer={take}
      />
    </div>
  );
};
