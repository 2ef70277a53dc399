import { Check } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { Option, type OptionMark } from '../../ui/components/Option.tsx';
import { findOptionForKey, toOptionLetter } from '../../ui/components/optionShortcuts.ts';
import { nonBreaking } from '../../ui/format/nonBreaking.ts';
import type { QuestionType } from '../questionType.ts';
import type { WidgetProps } from '../widgetAnswer.ts';
import styles from '../MultipleSelect.module.css';

const getMark = (isRight: boolean, isSelected: boolean): OptionMark | undefined => {
  if (isRight) return { isRight, text: isSelected ? 'Right' : 'Also right' };
  return isSelected ? { isRight, text: 'Not right' } : undefined;
};

/** Advice on how many options are still to be chosen. */
const describeCount = (chosen: number, wanted: number): string =>
  chosen < wanted
    ? `Choose ${wanted}. You have chosen ${chosen}.`
    : `You have chosen ${chosen}. Take one away to change it.`;

/** Options of which a given number is right; letters and numbers choose while the focus is inside. */
const MultipleSelect = ({ question, heading, answer, locked, right, onAnswer }: WidgetProps) => {
  const name = useId();
  const selected = answer.selectedAnswers ?? [];
  const wanted = question.chooseCount ?? 0;
  const isFull = selected.length >= wanted;
  const toggle = (index: number): void => {
    if (locked) return;
    if (selected.includes(index)) {
      onAnswer({ selectedAnswers: selected.filter((one) => one !== index) });
    } else if (!isFull) onAnswer({ selectedAnswers: [...selected, index] });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (locked || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = findOptionForKey(event.key, question.options.length);
    if (index === undefined) return;
    event.preventDefault();
    toggle(index);
    document.getElementById(`${name}-${index}`)?.focus();
  };
  return (
    <fieldset aria-labelledby={`${name}-question`} className={styles['list']}>
      <legend id={`${name}-question`} className={styles['question']}>
        {heading}
      </legend>
      {!locked && (
        <p role="status" className={styles['count']}>
          {isFull && <Check size={20} aria-hidden="true" />}
          {describeCount(selected.length, wanted)}
        </p>
      )}
      {question.options.map((option, index) => {
        const isSelected = selected.includes(index);
        return (
          <Option
            key={index}
            input="checkbox"
            id={`${name}-${index}`}
            name={name}
            letter={toOptionLetter(index)}
            text={nonBreaking(option)}
            isSelected={isSelected}
            mark={right && getMark(right.selectedAnswers?.includes(index) ?? false, isSelected)}
            locked={locked || (isFull && !isSelected)}
            onSelect={() => toggle(index)}
            onKeyDown={onKeyDown}
          />
        );
      })}
    </fieldset>
  );
};

export const multipleSelect: QuestionType = {
  Widget: MultipleSelect,
  drawsPicture: false,
  hasPartialCredit: true,
  showsRightAnswer: true,
  initialAnswer: () => undefined,
  describeMissing: ({ chooseCount = 0 }, { selectedAnswers = [] }) =>
    selectedAnswers.length < chooseCount
      ? `Choose ${chooseCount - selectedAnswers.length} more.`
      : undefined,
};
