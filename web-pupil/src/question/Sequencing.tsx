import { ArrowDown, ArrowUp, RotateCcw, Shuffle } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../ui/components/Button.tsx';
import { moveItem, shuffle } from './listMoves.ts';
import { PartMark } from './PartMark.tsx';
import type { WidgetProps } from './widgetAnswer.ts';
import styles from './Sequencing.module.css';

const DIRECTIONS = [
  { by: -1, name: 'up', Icon: ArrowUp },
  { by: 1, name: 'down', Icon: ArrowDown },
] as const;

/** Items to put in order with arrows; the order given at first can be brought back. */
export const Sequencing = ({ question, heading, answer, locked, right, onAnswer }: WidgetProps) => {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  const given = question.sequenceItems ?? [];
  const items = answer.sequenceAnswer ?? given;
  const rightOrder = right?.sequenceAnswer;

  // An item that changed its place in the document has lost the focus.
  useLayoutEffect(() => {
    if (moved.current) document.getElementById(moved.current)?.focus();
    moved.current = undefined;
  });

  const arrange = (order: readonly string[], words: string): void => {
    onAnswer({ sequenceAnswer: [...order] });
    setSaid(words);
  };
  const move = (item: string, by: -1 | 1): void => {
    const from = items.indexOf(item);
    const to = from + by;
    if (to < 0 || to >= items.length) return;
    moved.current = `${id}-${given.indexOf(item)}-${by}`;
    arrange(moveItem(items, from, to), `${item}: place ${to + 1} of ${items.length}.`);
  };

  return (
    <fieldset className={styles['widget']} aria-labelledby={`${id}-question`}>
      <legend id={`${id}-question`} className={styles['question']}>
        {heading}
      </legend>
      <ol ref={list} className={styles['items']} aria-label="Your order">
        {items.map((item, index) => (
          <li
            key={item}
            className={styles['item']}
            data-right={rightOrder && rightOrder[index] === item}
          >
            <span className={styles['place']}>{index + 1}</span>
            <span className={styles['words']}>
              <span data-read="question">{item}</span>
              {rightOrder && <PartMark right={rightOrder[index] === item} />}
            </span>
            {!locked && (
              <span className={styles['arrows']}>
                {DIRECTIONS.map(({ by, name, Icon }) => (
                  <button
                    key={name}
                    type="button"
                    id={`${id}-${given.indexOf(item)}-${by}`}
                    className={styles['arrow']}
                    aria-label={`Move ${item} ${name}`}
                    aria-disabled={index + by < 0 || index + by >= items.length}
                    onClick={() => move(item, by)}
                  >
                    <Icon size={24} aria-hidden="true" />
                  </button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
      {!locked && (
        <div className={styles['all']}>
          <Button
            look="quiet"
            onClick={() => arrange(shuffle(items, Math.random), 'The items are shuffled.')}
          >
            <Shuffle size={20} aria-hidden="true" /> Shuffle
          </Button>
          <Button
            look="quiet"
            onClick={() => arrange(given, 'The items are in the order they were given.')}
          >
            <RotateCcw size={20} aria-hidden="true" /> Reset
          </Button>
        </div>
      )}
      {rightOrder && rightOrder.some((item, index) => item !== items[index]) && (
        <div className={styles['answer']}>
          <p className={styles['title']} id={`${id}-right`}>
            The right order
          </p>
          <ol aria-labelledby={`${id}-right`} className={styles['rightOrder']}>
            {rightOrder.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </div>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </fieldset>
  );
};
