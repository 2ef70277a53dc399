import { useState } from 'react';
import type { User } from '@mahoe/contracts/accounts';
import { listTopics } from '@mahoe/contracts/content';
import { getTopicMastery, getUnlockedTopics } from '@mahoe/contracts/progress';
import { useRead } from '../apiClient.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../reads/LoadFailure.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { SubjectLook } from '../subjects/subjects.ts';
import { GradeChoice } from './GradeChoice.tsx';
import { TopicCard } from './TopicCard.tsx';
import { nextTopic, topicGroups } from './topicGroups.ts';
import styles from './TopicList.module.css';

/** The subject's topics by category; every topic can be tried, the server says which is locked. */
export const TopicList = ({ look, user }: { readonly look: SubjectLook; readonly user: User }) => {
  const [grade, setGrade] = useState(user.grade);
  const topics = useRead(listTopics, { query: { subjectId: look.id } });
  const own = { params: { id: user.id }, query: { grade } };
  const mastery = useRead(getTopicMastery, own);
  const unlocked = useRead(getUnlockedTopics, own);

  if (topics.isError) {
    return (
      <LoadFailure
        what="Failed to fetch topics"
        error={topics.error}
        onRetry={() => void topics.refetch()}
      />
    );
  }
  if (!topics.data) return <Skeleton label="Fetching the topics…" rows={4} height={150} />;

  const ofGrade = topics.data.filter((topic) => topic.grade === grade);
  const records = new Map(mastery.data?.map((record) => [record.topicId, record]));
  const next = nextTopic(
    ofGrade,
    new Set(unlocked.data?.map(({ id }) => id)),
    new Set(mastery.data?.filter(({ isMastered }) => isMastered).map(({ topicId }) => topicId)),
  );
  return (
    <div className={styles['groups']}>
      <GradeChoice grade={grade} own={user.grade} onChange={setGrade} />
      {mastery.isError && (
        <LoadFailure
          what="Failed to fetch mastery data"
          error={mastery.error}
          onRetry={() => void mastery.refetch()}
        />
      )}
      {ofGrade.length === 0 && (
        <EmptyState title="No topics here yet" heading="h2">
          Grade {grade} has no topics in this subject at the moment.
        </EmptyState>
      )}
      {topicGroups(ofGrade).map((group) => (
        <section key={group.category} aria-label={group.category} className={styles['group']}>
          <h2 className={styles['category']}>{group.category}</h2>
          <ul className={styles['cards']}>
            {group.topics.map((topic) => (
              <TopicCard
                key={topic.id}
                topic={topic}
                mastery={records.get(topic.id)}
                look={look}
                isNext={topic.id === next?.id}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
