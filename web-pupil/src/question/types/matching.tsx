import { X } from 'lucide-react';
import { useId, useRef, useState, type Ref } from 'react';
import { cx } from '../../ui/dom/cx.ts';
import { matchNext, unmatch } from '../listMoves.ts';
import { PartMark } from '../PartMark.tsx';
import type { QuestionType } from '../questionType.ts';
import { pluralize, type WidgetProps, type WidgetQuestion } from '../widgetAnswer.ts';
import styles from '../Matching.module.css';

const getLists = ({
  matchingPairs,
}: WidgetQuestion): { readonly left: readonly string[]; readonly right: readonly string[] } =>
  matchingPairs?.[0] ?? { left: [], right: [] };

/** A left item with the match it was given, and how that was marked. */
const Pair = ({
  item,
  partner,
  rightPartner,
  isNext,
  locked,
  onRemove,
}: {
  readonly item: string;
  readonly partner: string | undefined;
  /** Known once the answer is marked. */
  readonly rightPartner: string | undefined;
  readonly isNext: boolean;
  readonly locked: boolean;
  readonly onRemove: () => void;
}) => {
  const isRight = rightPartner !== undefined && partner === rightPartner;
  return (
    <li
      className={cx(styles['pair'], isNext && styles['next'])}
      data-locked={locked}
      data-right={rightPartner === undefined ? undefined : isRight}
    >
      <span className={styles['item']} data-read="question">
        {item}
      </span>
      <span className={styles['partner']} data-empty={partner === undefined}>
        {partner ?? (
          <>
            <span aria-hidden="true">{isNext ? 'choose its match' : '—'}</span>
            <span className="visually-hidden">no partner yet</span>
          </>
        )}
      </span>
      {partner !== undefined && !locked && (
        <button
          type="button"
          className={styles['remove']}
          aria-label={`Remove ${partner} from ${item}`}
          onClick={onRemove}
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
};

/** The right items to choose from. */
const Options = ({
  next,
  options,
  used,
  listRef,
  onChoose,
}: {
  readonly next: string | undefined;
  readonly options: readonly string[];
  readonly used: ReadonlySet<string>;
  readonly listRef: Ref<HTMLUListElement>;
  readonly onChoose: (option: string) => void;
}) => {
  const id = useId();
  return (
    <>
      <p id={id} className={styles['ask']}>
        {next === undefined ? (
          'All matched. Take one away with × to change it.'
        ) : (
          <>
            Which one goes with <strong>{next}</strong>?
          </>
        )}
      </p>
      <ul ref={listRef} className={styles['options']} aria-labelledby={id}>
        {options.map((option) => (
          <li key={option}>
            <button
              type="button"
              className={styles['option']}
              aria-disabled={used.has(option)}
              onClick={() => onChoose(option)}
            >
              <span data-read="question">{option}</span>
              {used.has(option) && <span className="visually-hidden"> (used)</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Pairs to find: an option pressed goes to the first item that has no partner yet. */
const Matching = ({ question, heading, answer, locked, right, onAnswer }: WidgetProps) => {
  const id = useId();
  const options = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const lists = getLists(question);
  const pairs = answer.matchingAnswer ?? {};
  const next = lists.left.find((item) => pairs[item] === undefined);
  const used = new Set(Object.values(pairs));

  const choose = (option: string): void => {
    if (locked || next === undefined || used.has(option)) return;
    onAnswer({ matchingAnswer: matchNext(pairs, lists.left, option) });
    setAnnouncement(`${next}: ${option}.`);
  };
  const remove = (item: string): void => {
    const freed = lists.right.findIndex((option) => option === pairs[item]);
    onAnswer({ matchingAnswer: unmatch(pairs, item) });
    setAnnouncement(`${item} is free again.`);
    options.current?.querySelectorAll('button')[freed]?.focus();
  };

  return (
    <fieldset className={styles['widget']} aria-labelledby={`${id}-question`}>
      <legend id={`${id}-question`} className={styles['question']}>
        {heading}
      </legend>
      <ul className={styles['pairs']} aria-label="Your pairs">
        {lists.left.map((item) => (
          <Pair
            key={item}
            item={item}
            partner={pairs[item]}
            rightPartner={right?.matchingAnswer?.[item]}
            isNext={!locked && item === next}
            locked={locked}
            onRemove={() => remove(item)}
          />
        ))}
      </ul>
      {!locked && (
        <Options
          next={next}
          options={lists.right}
          used={used}
          listRef={options}
          onChoose={choose}
        />
      )}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </fieldset>
  );
};

export const matching: QuestionType = {
  Widget: Matching,
  drawsPicture: false,
  hasPartialCredit: true,
  showsRightAnswer: true,
  initialAnswer: () => undefined,
  describeMissing: (question, { matchingAnswer }) => {
    const open = getLists(question).left.filter((item) => matchingAnswer?.[item] === undefined);
    return open.length > 0
      ? `${pluralize(open.length, 'pair', 'pairs')} still missing.`
      : undefined;
  },
};
