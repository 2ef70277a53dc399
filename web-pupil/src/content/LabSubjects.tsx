import type { Topic } from '@mahoe/contracts/content/catalogue';
import type { TopicMastery } from '@mahoe/contracts/progress/progress';
import { Card } from '../ui/components/Card.tsx';
import { ProgressBar } from '../ui/components/ProgressBar.tsx';
import { SubjectIcon } from '../subjects/SubjectIcon.tsx';
import { subjectProgress } from '../subjects/subjectProgress.ts';
import { SUBJECTS } from '../subjects/subjects.ts';
import styles from './LearningLab.module.css';

/** The five subjects with their three figures (R4). */
export const LabSubjects = ({
  topics,
  mastery,
  onChoose,
}: {
  readonly topics: readonly Topic[];
  readonly mastery: readonly TopicMastery[];
  readonly onChoose: (subject: number) => void;
}) => (
  <ul className={styles['list']}>
    {SUBJECTS.map((subject) => {
      const progress = subjectProgress(subject.id, topics, mastery);
      return (
        <Card as="li" key={subject.id} className={styles['subject']}>
          <span className={styles['icon']} style={{ backgroundColor: subject.cover }}>
            <SubjectIcon subject={subject.id} size={32} />
          </span>
          <div className={styles['words']}>
            <h3>
              <button
                type="button"
                className={styles['link']}
                style={{ color: subject.colour }}
                onClick={() => onChoose(subject.id)}
              >
                {subject.name}
              </button>
            </h3>
            <ProgressBar
              label={`${subject.name} completed`}
              value={progress.percentCompleted}
              colour={subject.colour}
            />
            <p className={styles['facts']}>
              <span className={styles['main']}>
                {progress.mastered} of {progress.topics} topics mastered
              </span>
              <span className={styles['detail']}>{progress.percentCompleted}% completed</span>
              <span className={styles['detail']}>{progress.masteryPercent}% mastery</span>
            </p>
          </div>
        </Card>
      );
    })}
  </ul>
);
