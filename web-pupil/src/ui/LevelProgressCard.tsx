import type { LevelProgress } from '@mahoe/contracts/progress';
import { Card } from './Card.tsx';
import styles from './LevelProgressCard.module.css';
import { LevelTree } from './LevelTree.tsx';
import { ProgressBar } from './ProgressBar.tsx';

/** Level number, total XP and the way to the next level, shown as a growing tree. */
export const LevelProgressCard = ({
  levelProgress: { level, progress },
  compact = false,
}: {
  readonly levelProgress: LevelProgress;
  readonly compact?: boolean;
}) => (
  <Card className={styles['card']} data-compact={compact} aria-label="Level progress">
    <LevelTree level={level} size={compact ? 104 : 128} />
    <div className={styles['words']}>
      <p className={styles['level']}>
        Level <span className={styles['number']}>{level}</span>
      </p>
      <p className={styles['total']}>{progress.current.toLocaleString('en-JM')} XP in all</p>
      <ProgressBar label={`Way to level ${level + 1}`} value={progress.percentage} />
      <p className={styles['next']}>
        {progress.expNeededForNext.toLocaleString('en-JM')} XP to level {level + 1}
      </p>
    </div>
    <p className={styles['note']}>
      <strong>Smart XP System:</strong> XP scales with difficulty and level.
    </p>
  </Card>
);
