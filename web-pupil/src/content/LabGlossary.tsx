import styles from './LabGlossary.module.css';

const Topic = ({
  y,
  name,
  mastery,
  says,
}: {
  readonly y: number;
  readonly name: string;
  readonly mastery: number;
  readonly says: string;
}) => (
  <g transform={`translate(0 ${y})`}>
    <text y="14">{name}</text>
    <text x="340" y="14" textAnchor="end">
      {says}
    </text>
    <rect y="22" width="340" height="16" rx="8" className={styles['track']} />
    {mastery > 0 && (
      <rect y="22" width={3.4 * mastery} height="16" rx="8" className={styles['bar']} />
    )}
    <line x1="272" x2="272" y1="17" y2="43" className={styles['goal']} />
  </g>
);

/** Explanation of completed, mastered and mastery by a picture of three topics. */
export const LabGlossary = () => (
  <details className={styles['box']}>
    <summary>What do these words mean?</summary>
    <svg
      viewBox="0 0 340 170"
      className={styles['picture']}
      role="img"
      aria-label="Three topics, each with a bar and the mark at 80%. The first is at 90%, past the mark: mastered. The second is at 45%: a quiz is done, and more right answers are needed. The third is empty: not begun."
    >
      <Topic y={0} name="Topic A" mastery={90} says="completed and mastered" />
      <Topic y={60} name="Topic B" mastery={45} says="completed" />
      <Topic y={120} name="Topic C" mastery={0} says="not begun" />
    </svg>
    <ul className={styles['words']}>
      <li>
        <strong>Mastery</strong> is how full a topic’s bar is: how many of your latest answers in it
        were right.
      </li>
      <li>
        <strong>Completed</strong> topics are those in which you finished a quiz. Here: 2 of 3.
      </li>
      <li>
        <strong>Mastered</strong> topics are those whose bar reached the mark. Here: 1 of 3. That
        stays, and opens the next topic.
      </li>
    </ul>
  </details>
);
