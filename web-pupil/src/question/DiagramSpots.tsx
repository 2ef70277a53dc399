import { isOnSpot, findSpot, type PlacedLabel, type Point } from './labelPlacement.ts';
import { PartMark } from './PartMark.tsx';
import styles from './DiagramLabeling.module.css';

/** The number of a spot and the labels that lie on it. */
const SpotText = ({
  index,
  labels,
}: {
  readonly index: number;
  readonly labels: readonly string[];
}) => (
  <>
    <span className={styles['number']}>
      <span className="visually-hidden">Spot </span>
      {index + 1}
    </span>
    <span className={styles['there']} data-empty={labels.length === 0}>
      {labels.join(', ') || 'empty'}
    </span>
  </>
);

const SpotMark = ({
  isRight,
  rightLabel,
}: {
  readonly isRight: boolean;
  readonly rightLabel: string;
}) => (
  <span className={styles['mark']}>
    <PartMark right={isRight} />
    {!isRight && (
      <span>
        Right answer: <strong>{rightLabel}</strong>
      </span>
    )}
  </span>
);

/** The numbered spots as a list: what lies on each, and a way to place labels without pointing. */
export const DiagramSpots = ({
  spots,
  placed,
  belongs,
  locked,
  picked,
  onSpot,
}: {
  readonly spots: readonly Point[];
  readonly placed: readonly PlacedLabel[];
  /** Every label where it belongs, once known: one a spot, in the order of the spots. */
  readonly belongs: readonly PlacedLabel[] | undefined;
  readonly locked: boolean;
  readonly picked: string | undefined;
  readonly onSpot: (spot: number) => void;
}) => (
  <ol className={styles['spots']} aria-label="Spots on the picture">
    {spots.map((spot, index) => {
      const there = placed.filter((one) => findSpot(one, spots) === index);
      const labels = there.map(({ label }) => label);
      const rightLabel = belongs?.[index]?.label;
      const isRight = placed.some((one) => one.label === rightLabel && isOnSpot(one, spot));
      return (
        <li
          key={index}
          className={styles['spot']}
          data-right={rightLabel === undefined ? undefined : isRight}
        >
          {locked ? (
            <span className={styles['row']}>
              <SpotText index={index} labels={labels} />
            </span>
          ) : (
            <button type="button" className={styles['row']} onClick={() => onSpot(index)}>
              <SpotText index={index} labels={labels} />
              {picked !== undefined && <span className="visually-hidden">: put {picked} here</span>}
            </button>
          )}
          {rightLabel !== undefined && <SpotMark isRight={isRight} rightLabel={rightLabel} />}
        </li>
      );
    })}
  </ol>
);
