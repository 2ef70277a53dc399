import { CircleCheck, Lock } from 'lucide-react';
import type { Topic } from '@mahoe/contracts/content';
import { listTopics } from '@mahoe/contracts/content';
import { getTopicMastery, getUnlockedTopics } from '@mahoe/contracts/progress';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../reads/LoadFailure.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { SubjectLook } from '../subjects/subjects.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import styles from './Picker.module.css';

const TopicCard = ({
  topic,
  look,
  isOpen,
  isMastered,
}: {
  readonly topic: Topic;
  readonly look: SubjectLook;
  readonly isOpen: boolean;
  readonly isMastered: boolean;
}) => (
  <Card as="li" className={styles['topic']} data-locked={!isOpen}>
    <div className={styles['head']}>
      <p className={styles['order']}>Topic {topic.orderIndex}</p>
      {!isOpen && (
        <span className={styles['badge']}>
          <Lock size={16} aria-hidden="true" /> Locked
        </span>
      )}
      {isMastered && (
        <span className={styles['badge']} data-look="mastered">
          <CircleCheck size={16} aria-hidden="true" /> Mastered
        </span>
      )}
    </div>
    <h2 className={styles['name']} style={{ color: look.colour }}>
      {topic.name}
    </h2>
    <p className={styles['about']}>{topic.description}</p>
    {isOpen && (
      <ButtonLink to={`/quiz?topicId=${topic.id}`} look="second" wide>
        Start<span className="visually-hidden">: {topic.name}</span>
      </ButtonLink>
    )}
  </Card>
);

/** The second step: which topic of the pupil's grade. Locked ones cannot be started. */
export const PickTopic = ({ look }: { readonly look: SubjectLook }) => {
  usePageTitle(`${look.name}: choose a topic`);
  const { id, grade } = useSignedInUser();
  const topics = useRead(listTopics, { query: { subjectId: look.id, grade } });
  const own = { params: { id }, query: { grade } };
  const unlocked = useRead(getUnlockedTopics, own);
  const mastery = useRead(getTopicMastery, own);
  const failed = [topics, unlocked].find((read) => read.isError);
  return (
    <div className="page">
      <div className={styles['title']}>
        <h1 tabIndex={-1}>Grade {grade} Topics</h1>
        <ButtonLink to="/quiz" look="quiet">
          Back to Subjects
        </ButtonLink>
      </div>
      <p className={styles['lead']}>{look.name}: mastering a topic opens the next one.</p>
      {failed ? (
        <LoadFailure
          what={topics.isError ? 'Failed to fetch topics' : 'Failed to fetch unlocked topics'}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : !topics.data || !unlocked.data ? (
        <Skeleton label="Fetching the topics…" rows={4} height={160} />
      ) : topics.data.length === 0 ? (
        <EmptyState title="No topics here yet">
          Grade {grade} has no topics in this subject at the moment.
        </EmptyState>
      ) : (
        <ul className={styles['cards']}>
          {topics.data.map((topic) => (
            <TopicCard
              key={topic.id}
              topic={topic}
              look={look}
              isOpen={unlocked.data.some((open) => open.id === topic.id)}
              isMastered={
                mastery.data?.some((one) => one.topicId === topic.id && one.isMastered) ?? false
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
};
