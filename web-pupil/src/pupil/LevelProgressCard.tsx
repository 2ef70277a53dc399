import type { LevelProgress } from '@mahoe/contracts/progress/progress';
import { Card } from '../ui/components/Card.tsx';
import styles from './LevelProgressCard.module.css';
import { LevelTree } from './LevelTree.tsx';
import { ProgressBar } from '../ui/components/ProgressBar.tsx';
import { treeStage } from './treeStage.ts';

/**
 * Level number, total XP and progress to the next level, shown as a growing tree. The card is full;
 * with `responsive` it is compact on a phone and full from a tablet's width up.
 */
export const LevelProgressCard = ({
  levelProgress: { level, progress },
  size = 'full',
}: {
  readonly levelProgress: LevelProgress;
  readonly size?: 'full' | 'responsive';
}) => (
  <Card className={styles['card']} data-size={size} aria-label="Level progress">
    <LevelTree level={level} size={128} />
    <div className={styles['words']}>
      <p className={styles['level']}>
        Level <span className={styles['number']}>{level}</span>
        <span className={styles['stage']}> {treeStage(level)}</span>
      </p>
      <p className={styles['total']}>{progress.current.toLocaleString('en-JM')} XP in all</p>
      <ProgressBar label={`Way to level ${level + 1}`} value={progress.percentage} />
      <p className={styles['next']}>
        {progress.expNeededForNext.toLocaleString('en-JM')} XP to level {level + 1}
      </p>
      <p className={styles['within']}>
        {progress.currentLevelExp.toLocaleString('en-JM')} of{' '}
        {progress.expForNextLevel.toLocaleString('en-JM')} XP in this level
      </p>
    </div>
    <p className={styles['note']}>
      <strong>Smart XP System:</strong> XP scales with difficulty and level.
    </p>
  </Card>
);
