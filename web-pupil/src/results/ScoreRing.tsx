import { scoreColour } from './resultBand.ts';
import styles from './ResultsPage.module.css';

const RADIUS = 80;
const ROUND = 2 * Math.PI * RADIUS;

/** A percent score as a ring. */
export const ScoreRing = ({ percent }: { readonly percent: number }) => (
  <div className={styles['ring']} data-colour={scoreColour(percent)}>
    <svg viewBox="0 0 200 200" aria-hidden="true">
      <circle cx="100" cy="100" r={RADIUS} className={styles['track']} />
      <circle
        cx="100"
        cy="100"
        r={RADIUS}
        className={styles['arc']}
        strokeDasharray={`${(ROUND * percent) / 100} ${ROUND}`}
        transform="rotate(-90 100 100)"
        opacity={percent === 0 ? 0 : 1}
      />
    </svg>
    <p className={styles['percent']}>{percent}%</p>
  </div>
);
