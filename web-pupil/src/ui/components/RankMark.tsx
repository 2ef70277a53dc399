import styles from './RankMark.module.css';

const PETALS = ['var(--bloom-yellow)', 'var(--bloom-orange)', 'var(--crimson)'] as const;

/** A rank on the leaderboard; the first three are flowers. */
export const RankMark = ({ rank }: { readonly rank: number }) => {
  const petal = PETALS[rank - 1];
  return (
    <span className={styles['mark']}>
      {petal && (
        <svg viewBox="-20 -20 40 40" width="40" height="40" aria-hidden="true">
          {[0, 72, 144, 216, 288].map((turn) => (
            <circle key={turn} cy="-10.5" r="8.5" fill={petal} transform={`rotate(${turn})`} />
          ))}
          <circle r="12" fill={petal} />
        </svg>
      )}
      <span className={styles['number']} data-petal={rank <= 3 ? rank : undefined}>
        <span className="visually-hidden">Place </span>
        {rank}
      </span>
    </span>
  );
};
