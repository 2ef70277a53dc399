import { scoreBand } from './scoreBand.ts';
import styles from './ScoreBand.module.css';

/** The part of an answer that was right, in percent and by name. */
export const ScoreBand = ({ percent }: { readonly percent: number }) => {
  const { name, colour } = scoreBand(percent);
  return (
    <p className={styles['score']} data-colour={colour}>
      {percent}% <span className={styles['band']}>{name}</span>
    </p>
  );
};
