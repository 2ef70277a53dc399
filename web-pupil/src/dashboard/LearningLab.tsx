import { Link } from 'react-router';
import type { User } from '@mahoe/contracts/accounts';
import { listTopics } from '@mahoe/contracts/content';
import { getTopicMastery } from '@mahoe/contracts/progress';
import { useRead } from '../apiClient.ts';
import { Card } from '../ui/Card.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SubjectIcon } from '../ui/SubjectIcon.tsx';
import { subjectProgress } from '../ui/subjectProgress.ts';
import { SUBJECTS } from '../ui/subjects.ts';
import styles from './LearningLab.module.css';

/** Each subject of the pupil's grade with how far they have come in it. */
export const LearningLab = ({ id, user }: { readonly id: string; readonly user: User }) => {
  const topics = useRead(listTopics, { query: { grade: user.grade } });
  const mastery = useRead(getTopicMastery, {
    params: { id: user.id },
    query: { grade: user.grade },
  });
  const failed = [topics, mastery].find((read) => read.isError);
  return (
    <section id={id} tabIndex={-1} className={styles['lab']} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>Learning Lab</h2>
        <p className={styles['lead']}>
          How far you are in grade {user.grade}. Choose a subject to go on.
        </p>
      </div>
      {failed ? (
        <LoadFailure
          what={topics.isError ? 'Failed to fetch topics' : 'Failed to fetch mastery data'}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : !topics.data || !mastery.data ? (
        <Skeleton label="Fetching your subjects…" rows={5} height={88} />
      ) : (
        <ul className={styles['list']}>
          {SUBJECTS.map((subject) => {
            const progress = subjectProgress(subject.id, topics.data, mastery.data);
            return (
              <Card as="li" key={subject.id} className={styles['subject']}>
                <span className={styles['icon']} style={{ backgroundColor: subject.colour }}>
                  <SubjectIcon subject={subject.id} size={32} />
                </span>
                <div className={styles['words']}>
                  <h3>
                    <Link
                      to={`/subject/${subject.id}`}
                      className={styles['link']}
                      style={{ color: subject.colour }}
                    >
                      {subject.name}
                    </Link>
                  </h3>
                  <ProgressBar
                    label={`${subject.name} completed`}
                    value={progress.percentCompleted}
                    colour={subject.colour}
                  />
                  <p className={styles['facts']}>
                    <span>{progress.percentCompleted}% completed</span>
                    <span>
                      {progress.mastered} of {progress.topics} topics mastered
                    </span>
                    <span>{progress.masteryPercent}% mastery</span>
                  </p>
                </div>
              </Card>
            );
          })}
        </ul>
      )}
    </section>
  );
};
