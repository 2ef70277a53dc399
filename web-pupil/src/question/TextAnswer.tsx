import { useId, useState } from 'react';
import { wordCount, type WidgetProps } from './widgetAnswer.ts';
import styles from './TextAnswer.module.css';

const ONE_LINE_WORDS = 20;
const EXTENDED_WORDS = 200;
const LINES = { short: 3, extended: 8 } as const;

/** An answer in one's own words. Too many words are marked, never refused. */
export const TextAnswer = ({ question, heading, answer, locked, onAnswer }: WidgetProps) => {
  const id = useId();
  const isExtended = question.questionType === 'extended_response';
  const limit = question.wordLimit ?? (isExtended ? EXTENDED_WORDS : undefined);
  const [spellCheck, setSpellCheck] = useState(isExtended && (question.hasSpellCheck ?? true));
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
      {isExtended || limit === undefined || limit > ONE_LINE_WORDS ? (
        <textarea {...field} rows={isExtended ? LINES.extended : LINES.short} />
      ) : (
        <input
          {...field}
          type="text"
          autoCapitalize="off"
          autoCorrect="off"
          enterKeyHint="send"
          placeholder="Write your answer"
        />
      )}
      <div className={styles['foot']}>
        <p id={`${id}-words`} className={styles['words']}>
          {limit === undefined
            ? `${words} ${words === 1 ? 'word' : 'words'}`
            : isExtended || limit > ONE_LINE_WORDS
              ? `${words} of ${limit} words`
              : ''}
        </p>
        {isExtended && !locked && (
          <label className={styles['spelling']}>
            <input
              type="checkbox"
              role="switch"
              checked={spellCheck}
              aria-checked={spellCheck}
              onChange={({ target }) => setSpellCheck(target.checked)}
            />
            Spell check
          </label>
        )}
      </div>
      <div id={`${id}-over`} aria-live="polite">
        {isOver && (
          <p className={styles['over']}>
            Your {isExtended ? 'response' : 'answer'} exceeds the word limit of {limit} words.
          </p>
        )}
      </div>
    </div>
  );
};
