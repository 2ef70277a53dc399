import { useId, type ReactNode } from 'react';
import { Option, type OptionMark } from './Option.tsx';
import styles from './OptionList.module.css';
import { findOptionForKey, toOptionLetter } from './optionShortcuts.ts';

const RIGHT: OptionMark = { isRight: true, text: 'Right answer' };
const WRONG: OptionMark = { isRight: false, text: 'Your answer' };

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
  const getMark = (index: number): OptionMark | undefined =>
    index === right ? RIGHT : index === selected ? WRONG : undefined;
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
          input="radio"
          id={`${name}-${index}`}
          name={name}
          letter={toOptionLetter(index)}
          text={option}
          isSelected={index === selected}
          mark={known ? getMark(index) : undefined}
          locked={locked}
          onSelect={() => onSelect(index)}
        />
      ))}
    </fieldset>
  );
};
