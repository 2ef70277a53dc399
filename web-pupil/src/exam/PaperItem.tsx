import { Flag } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ItemChange, Sitting } from '@mahoe/contracts/practice/papers';
import { QuestionWidget } from '../question/QuestionWidget.tsx';
import sheet from '../question/QuestionSheet.module.css';
import { describeMissing } from '../question/questionTypes.ts';
import { isStarted, type WidgetAnswer } from '../question/widgetAnswer.ts';
import { Button } from '../ui/components/Button.tsx';
import { nonBreaking } from '../ui/format/nonBreaking.ts';
import { ReadAloud } from '../ui/speech/ReadAloud.tsx';
import styles from './Paper.module.css';

type Change = Pick<ItemChange, 'answer' | 'isFlagged'>;

/** The buttons below a question: mark it to come back, or clear its answer. */
const ItemButtons = ({
  isFlagged,
  isAnswered,
  onFlag,
  onClear,
}: {
  readonly isFlagged: boolean;
  readonly isAnswered: boolean;
  readonly onFlag: () => void;
  readonly onClear: () => void;
}) => (
  <div className={styles['marks']}>
    <Button look="quiet" aria-pressed={isFlagged} onClick={onFlag}>
      <Flag size={18} aria-hidden /> {isFlagged ? 'Marked to come back' : 'Come back to this'}
    </Button>
    {isAnswered && (
      <Button look="quiet" onClick={onClear}>
        Clear my answer
      </Button>
    )}
  </div>
);

/** One question of a paper. A complete answer is saved at once and can be changed until the end. */
export const PaperItem = ({
  question,
  saved,
  isLocked,
  onChange,
}: {
  readonly question: Sitting['items'][number];
  readonly saved: Sitting['saved'][number] | undefined;
  readonly isLocked: boolean;
  readonly onChange: (change: Change) => void;
}) => {
  const [draft, setDraft] = useState<WidgetAnswer>();
  const text = useRef<HTMLSpanElement>(null);
  const paper = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    text.current?.focus({ preventScroll: true });
  }, []);
  const answer = draft ?? saved?.answer ?? {};
  const isFlagged = saved?.isFlagged ?? false;
  const take = (next: WidgetAnswer): void => {
    setDraft(next);
    if (describeMissing(question, next) === undefined) onChange({ answer: next });
  };
  return (
    <section ref={paper} className={sheet['sheet']}>
      <ReadAloud within={paper} part="question" name="the question" />
      <QuestionWidget
        question={question}
        heading={
          <span ref={text} tabIndex={-1} className={sheet['question']} data-read="question">
            {nonBreaking(question.question)}
          </span>
        }
        answer={answer}
        locked={isLocked}
        onAnswer={take}
      />
      <ItemButtons
        isFlagged={isFlagged}
        isAnswered={isStarted(answer)}
        onFlag={() => onChange({ isFlagged: !isFlagged })}
        onClear={() => {
          setDraft({});
          onChange({ answer: null });
        }}
      />
    </section>
  );
};
