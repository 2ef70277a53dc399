import { CircleCheck, CircleX } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../dom/cx.ts';
import styles from './OptionList.module.css';
import { findOptionForKey, toOptionLetter } from './optionShortcuts.ts';

interface OptionProps {
  readonly id: string;
  readonly name: string;
  readonly letter: string;
  readonly text: string;
  readonly isSelected: boolean;
  readonly isRight: boolean;
  readonly isWrong: boolean;
  readonly locked: boolean;
  readonly onSelect: () => void;
}

const Option = ({
  id,
  name,
  letter,
  text,
  isSelected,
  isRight,
  isWrong,
  locked,
  onSelect,
}: OptionProps) => (
  <label
    className={cx(
      styles['option'],
      isSelected && styles['selected'],
      locked && styles['locked'],
      isRight && styles['right'],
      isWrong && styles['wrong'],
    )}
  >
    <input
      type="radio"
      id={id}
      name={name}
      checked={isSelected}
      aria-disabled={locked}
      onChange={() => !locked && onSelect()}
      className={styles['radio']}
    />
    <span className={styles['letter']} aria-hidden="true">
      {letter}
    </span>
    <span className={styles['text']} data-read="question">
      <span className="visually-hidden">{letter}: </span>
      {text}
    </span>
    {isRight && (
      <span className={styles['mark']}>
        <CircleCheck size={24} aria-hidden="true" /> Right answer
      </span>
    )}
    {isWrong && (
      <span className={styles['mark']}>
        <CircleX size={24} aria-hidden="true" /> Your answer
      </span>
    )}
  </label>
);

/**
 * Lettered options of a question. Arrows, letters and numbers choose while the focus is inside.
 * Once `right` is known the list is locked, and each mark has its text besides its colour.
 */
export const OptionList = ({
  question,
  options,
  selected,
  locked,
  right,
  onSelect,
}: {
  readonly question: ReactNode;
  readonly options: readonly string[];
  readonly selected: number | undefined;
  readonly locked: boolean;
  readonly right?: number | undefined;
  readonly onSelect: (index: number) => void;
}) => {
  const name = useId();
  const known = right !== undefined;
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${name}-question`}
      className={styles['list']}
      onKeyDown={(event) => {
        if (locked || event.ctrlKey || event.metaKey || event.altKey) return;
        const index = findOptionForKey(event.key, options.length);
        if (index === undefined) return;
        event.preventDefault();
        onSelect(index);
        document.getElementById(`${name}-${index}`)?.focus();
      }}
    >
      <legend id={`${name}-question`} className={styles['question']}>
        {question}
      </legend>
      {options.map((option, index) => (
        <Option
          key={index}
          id={`${name}-${index}`}
          name={name}
          letter={toOptionLetter(index)}
          text={option}
          isSelected={index === selected}
          isRight={known && index === right}
          isWrong={known && index === selected && index !== right}
          locked={locked}
          onSelect={() => onSelect(index)}
        />
      ))}
    </fieldset>
  );
};
