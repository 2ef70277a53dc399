import type { Sitting } from '@mahoe/contracts/practice/papers';
import styles from './Paper.module.css';

const describeItem = (isAnswered: boolean, isFlagged: boolean): string =>
  `${isAnswered ? 'answered' : 'open'}${isFlagged ? ', marked to come back' : ''}`;

/** All questions of a paper by number: answered, marked, open. A press leads to the question. */
export const ItemGrid = ({
  count,
  current,
  saved,
  onChoose,
}: {
  readonly count: number;
  readonly current: number;
  readonly saved: Sitting['saved'];
  readonly onChoose: (itemNumber: number) => void;
}) => {
  const items = new Map(saved.map((one) => [one.itemNumber, one]));
  return (
    <nav aria-label="Questions of this paper">
      <ol className={styles['grid']}>
        {Array.from({ length: count }, (_, index) => {
          const number = index + 1;
          const item = items.get(number);
          const isAnswered = (item?.answer ?? null) !== null;
          const isFlagged = item?.isFlagged ?? false;
          return (
            <li key={number}>
              <button
                type="button"
                className={styles['cell']}
                data-answered={isAnswered || undefined}
                data-flagged={isFlagged || undefined}
                aria-current={number === current ? 'step' : undefined}
                aria-label={`Question ${number}, ${describeItem(isAnswered, isFlagged)}`}
                onClick={() => onChoose(number)}
              >
                {number}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
