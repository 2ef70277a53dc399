import { CircleCheck, CircleX } from 'lucide-react';
import type { KeyboardEventHandler } from 'react';
import { cx } from '../dom/cx.ts';
import styles from './OptionList.module.css';

/** How a marked option is shown: an icon and words, never colour alone. */
export interface OptionMark {
  readonly isRight: boolean;
  readonly text: string;
}

/** A lettered option with its radio button or checkbox, and its mark once that is known. */
export const Option = ({
  input,
  id,
  name,
  letter,
  text,
  isSelected,
  mark,
  locked,
  onSelect,
  onKeyDown,
}: {
  readonly input: 'radio' | 'checkbox';
  readonly id: string;
  readonly name: string;
  readonly letter: string;
  readonly text: string;
  readonly isSelected: boolean;
  readonly mark: OptionMark | undefined;
  readonly locked: boolean;
  readonly onSelect: () => void;
  readonly onKeyDown?: KeyboardEventHandler;
}) => {
  const Icon = mark?.isRight ? CircleCheck : CircleX;
  return (
    <label
      className={cx(
        styles['option'],
        isSelected && styles['selected'],
        locked && styles['locked'],
        mark && styles[mark.isRight ? 'right' : 'wrong'],
      )}
    >
      <input
        type={input}
        id={id}
        name={name}
        checked={isSelected}
        aria-disabled={locked}
        onChange={() => !locked && onSelect()}
        onKeyDown={onKeyDown}
        className={styles['radio']}
      />
      <span className={styles['letter']} aria-hidden="true">
        {letter}
      </span>
      <span className={styles['text']} data-read="question">
        <span className="visually-hidden">{letter}: </span>
        {text}
      </span>
      {mark && (
        <span className={styles['mark']}>
          <Icon size={24} aria-hidden="true" /> {mark.text}
        </span>
      )}
    </label>
  );
};
