import { ArrowDown, ArrowUp, RotateCcw, Shuffle } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/components/Button.tsx';
import { moveItem, shuffle } from '../listMoves.ts';
import { PartMark } from '../PartMark.tsx';
import type { QuestionType } from '../questionType.ts';
import type { WidgetProps } from '../widgetAnswer.ts';
import styles from '../Sequencing.module.css';

type Step = -1 | 1;

const DIRECTIONS = [
  { by: -1, name: 'up', Icon: ArrowUp },
  { by: 1, name: 'down', Icon: ArrowDown },
] as const;

/** An item at its place in the order, with arrows until the answer is sent. */
const Item = ({
  item,
  index,
  count,
  isRight,
  locked,
  arrowId,
  onMove,
}: {
  readonly item: string;
  readonly index: number;
  readonly count: number;
  /** Undefined until the answer is marked. */
  readonly isRight: boolean | undefined;
  readonly locked: boolean;
  readonly arrowId: (by: Step) => string;
  readonly onMove: (by: Step) => void;
}) => (
  <li className={styles['item']} data-right={isRight}>
    <span className={styles['place']}>{index + 1}</span>
    <span className={styles['words']}>
      <span data-read="question">{item}</span>
      {isRight !== undefined && <PartMark right={isRight} />}
    </span>
    {!locked && (
      <span className={styles['arrows']}>
        {DIRECTIONS.map(({ by, name, Icon }) => (
          <button
            key={name}
            type="button"
            id={arrowId(by)}
            className={styles['arrow']}
            aria-label={`Move ${item} ${name}`}
            aria-disabled={index + by < 0 || index + by >= count}
            onClick={() => onMove(by)}
          >
            <Icon size={24} aria-hidden="true" />
          </button>
        ))}
      </span>
    )}
  </li>
);

const RightOrder = ({ items }: { readonly items: readonly string[] }) => {
  const id = useId();
  return (
    <div className={styles['answer']}>
      <p className={styles['title']} id={id}>
        The right order
      </p>
      <ol aria-labelledby={id} className={styles['rightOrder']}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </div>
  );
};

/** Buttons that arrange all items together. */
const Arrangements = ({
  onShuffle,
  onReset,
}: {
  readonly onShuffle: () => void;
  readonly onReset: () => void;
}) => (
  <div className={styles['all']}>
    <Button look="quiet" onClick={onShuffle}>
      <Shuffle size={20} aria-hidden="true" /> Shuffle
    </Button>
    <Button look="quiet" onClick={onReset}>
      <RotateCcw size={20} aria-hidden="true" /> Reset
    </Button>
  </div>
);

/** Focuses an element again after its item moved and it lost the focus. */
const useRefocus = (): ((elementId: string) => void) => {
  const id = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (id.current) document.getElementById(id.current)?.focus();
    id.current = undefined;
  });
  return (elementId) => {
    id.current = elementId;
  };
};

/** Items to put in order with arrows; a button brings back the order given at first. */
const Sequencing = ({ question, heading, answer, locked, right, onAnswer }: WidgetProps) => {
  const id = useId();
  const refocus = useRefocus();
  const [announcement, setAnnouncement] = useState('');
  const given = question.sequenceItems ?? [];
  const items = answer.sequenceAnswer ?? given;
  const rightOrder = right?.sequenceAnswer;

  const arrange = (order: readonly string[], message: string): void => {
    onAnswer({ sequenceAnswer: [...order] });
    setAnnouncement(message);
  };
  const arrowId = (item: string, by: Step): string => `${id}-${given.indexOf(item)}-${by}`;
  const move = (item: string, by: Step): void => {
    const from = items.indexOf(item);
    const to = from + by;
    if (to < 0 || to >= items.length) return;
    refocus(arrowId(item, by));
    arrange(moveItem(items, from, to), `${item}: place ${to + 1} of ${items.length}.`);
  };

  return (
    <fieldset className={styles['widget']} aria-labelledby={`${id}-question`}>
      <legend id={`${id}-question`} className={styles['question']}>
        {heading}
      </legend>
      <ol className={styles['items']} aria-label="Your order">
        {items.map((item, index) => (
          <Item
            key={item}
            item={item}
            index={index}
            count={items.length}
            isRight={rightOrder && rightOrder[index] === item}
            locked={locked}
            arrowId={(by) => arrowId(item, by)}
            onMove={(by) => move(item, by)}
          />
        ))}
      </ol>
      {!locked && (
        <Arrangements
          onShuffle={() => arrange(shuffle(items, Math.random), 'The items are shuffled.')}
          onReset={() => arrange(given, 'The items are in the order they were given.')}
        />
      )}
      {rightOrder?.some((item, index) => item !== items[index]) && (
        <RightOrder items={rightOrder} />
      )}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </fieldset>
  );
};

export const sequencing: QuestionType = {
  Widget: Sequencing,
  drawsPicture: false,
  hasPartialCredit: true,
  showsRightAnswer: true,
  // The order given may be the right one already.
  initialAnswer: ({ sequenceItems }) => ({ sequenceAnswer: sequenceItems }),
  describeMissing: () => undefined,
};
