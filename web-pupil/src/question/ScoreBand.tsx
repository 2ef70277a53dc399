import { scoreBand } from './scoreBand.ts';
import styles from './ScoreBand.module.css';

/** How much of an answer was right, in percent, and what that is called. */
export const ScoreBand = ({ percent }: { readonly percent: number }) => {
  const { name, colour } = scoreBand(percent);
  return (
    <p className={styles['score']} data-colour={colour}>
      {percent}% <span className={styles['band']}>{name}</span>
    </p>
  );
};
