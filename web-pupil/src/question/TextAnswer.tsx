import { useId, type ReactNode } from 'react';
import {
  isStarted,
  wordCount,
  type WidgetAnswer,
  type WidgetProps,
  type WidgetQuestion,
} from './widgetAnswer.ts';
import styles from './TextAnswer.module.css';

/** Words written so far; in a field of one line the limit alone says enough. */
const describeCount = (words: number, limit: number | undefined, lines: number): string => {
  if (limit === undefined) return `${words} ${words === 1 ? 'word' : 'words'}`;
  return lines > 1 ? `${words} of ${limit} words` : '';
};

const OneLine = (field: object) => (
  <input
    {...field}
    type="text"
    autoCapitalize="off"
    autoCorrect="off"
    enterKeyHint="send"
    placeholder="Write your answer"
  />
);

/** An answer in the pupil's own words. Too many words are marked, never refused. */
export const TextAnswer = ({
  heading,
  answer,
  locked,
  onAnswer,
  name,
  limit,
  lines,
  spellCheck = false,
  children,
}: WidgetProps & {
  /** Name of the text in the message about too many words. */
  readonly name: 'answer' | 'response';
  readonly limit: number | undefined;
  readonly lines: number;
  readonly spellCheck?: boolean;
  /** A control beside the number of words. */
  readonly children?: ReactNode;
}) => {
  const id = useId();
  const text = answer.textAnswer ?? '';
  const words = wordCount(text);
  const isOver = limit !== undefined && words > limit;
  const field = {
    'aria-labelledby': `${id}-question`,
    'aria-describedby': `${id}-words ${id}-over`,
    'aria-invalid': isOver,
    className: styles['field'],
    value: text,
    readOnly: locked,
    spellCheck,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onAnswer({ textAnswer: target.value }),
  };
  return (
    <div className={styles['widget']}>
      <div id={`${id}-question`}>{heading}</div>
      {lines > 1 ? <textarea {...field} rows={lines} /> : <OneLine {...field} />}
      <div className={styles['foot']}>
        <p id={`${id}-words`} className={styles['words']}>
          {describeCount(words, limit, lines)}
        </p>
        {children}
      </div>
      <div id={`${id}-over`} aria-live="polite">
        {isOver && (
          <p className={styles['over']}>
            Your {name} exceeds the word limit of {limit} words.
          </p>
        )}
      </div>
    </div>
  );
};

/** Advice while a written answer is empty. */
export const describeMissingText = (
  _question: WidgetQuestion,
  answer: WidgetAnswer,
): string | undefined => (isStarted(answer) ? undefined : 'Write your answer first.');
