import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { cx } from '../ui/dom/cx.ts';
import { matchNext, unmatch } from './listMoves.ts';
import { PartMark } from './PartMark.tsx';
import { matchingLists, type WidgetProps } from './widgetAnswer.ts';
import styles from './Matching.module.css';

/** Pairs to find: an option pressed goes to the first item that has no partner yet. */
export const Matching = ({ question, heading, answer, locked, right, onAnswer }: WidgetProps) => {
  const id = useId();
  const options = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const lists = matchingLists(question);
  const pairs = answer.matchingAnswer ?? {};
  const next = lists.left.find((item) => pairs[item] === undefined);
  const used = new Set(Object.values(pairs));

  const choose = (option: string): void => {
    if (locked || next === undefined || used.has(option)) return;
    onAnswer({ matchingAnswer: matchNext(pairs, lists.left, option) });
    setSaid(`${next}: ${option}.`);
  };
  const remove = (item: string): void => {
    const freed = lists.right.findIndex((option) => option === pairs[item]);
    onAnswer({ matchingAnswer: unmatch(pairs, item) });
    setSaid(`${item} is free again.`);
    options.current?.querySelectorAll('button')[freed]?.focus();
  };

  return (
    <fieldset className={styles['widget']} aria-labelledby={`${id}-question`}>
      <legend id={`${id}-question`} className={styles['question']}>
        {heading}
      </legend>
      <ul className={styles['pairs']} aria-label="Your pairs">
        {lists.left.map((item) => {
          const partner = pairs[item];
          const rightPartner = right?.matchingAnswer?.[item];
          const isRight = rightPartner !== undefined && partner === rightPartner;
          return (
            <li
              key={item}
              className={cx(styles['pair'], !locked && item === next && styles['next'])}
              data-locked={locked}
              data-right={rightPartner === undefined ? undefined : isRight}
            >
              <span className={styles['item']} data-read="question">
                {item}
              </span>
              <span className={styles['partner']} data-empty={partner === undefined}>
                {partner ?? (
                  <>
                    <span aria-hidden="true">
                      {!locked && item === next ? 'this one now' : '—'}
                    </span>
                    <span className="visually-hidden">no partner yet</span>
                  </>
                )}
              </span>
              {partner !== undefined && !locked && (
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={`Remove ${partner} from ${item}`}
                  onClick={() => remove(item)}
                >
                  <X size={22} aria-hidden="true" />
                </button>
              )}
              {rightPartner !== undefined && (
                <span className={styles['mark']}>
                  <PartMark right={isRight} />
                  {!isRight && (
                    <span>
                      Right answer: <strong>{rightPartner}</strong>
                    </span>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {!locked && (
        <>
          <p id={`${id}-ask`} className={styles['ask']}>
            {next === undefined ? (
              'All matched. Take one away with × to change it.'
            ) : (
              <>
                Which one goes with <strong>{next}</strong>?
              </>
            )}
          </p>
          <ul ref={options} className={styles['options']} aria-labelledby={`${id}-ask`}>
            {lists.right.map((option) => (
              <li key={option}>
                <button
                  type="button"
                  className={styles['option']}
                  aria-disabled={used.has(option)}
                  onClick={() => choose(option)}
                >
                  <span data-read="question">{option}</span>
                  {used.has(option) && <span className="visually-hidden"> (used)</span>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </fieldset>
  );
};
