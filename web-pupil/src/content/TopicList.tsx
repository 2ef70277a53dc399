import { useState } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { useRead } from '../apiClient.ts';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import type { SubjectLook } from '../subjects/subjects.ts';
import { useStandings } from '../subjects/useStandings.ts';
import { GradeChoice } from './GradeChoice.tsx';
import { TopicCard } from './TopicCard.tsx';
import { groupTopics } from './topicGroups.ts';
import styles from './TopicList.module.css';

/** The subject's topics by category, each with the action that is open now. */
export const TopicList = ({ look, user }: { readonly look: SubjectLook; readonly user: User }) => {
  const [grade, setGrade] = useState(user.grade);
  const topics = useRead(listTopics, { query: { subjectId: look.id } });
  const ofGrade = topics.data?.filter((topic) => topic.grade === grade);
  const { mastery, unlocked, records, standings } = useStandings(user.id, grade, ofGrade);

  const failed = [topics, unlocked].find((read) => read.isError);
  if (failed) {
    return (
      <LoadError
        what={topics.isError ? 'Failed to fetch topics' : 'Failed to fetch unlocked topics'}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!ofGrade || !standings) {
    return <Skeleton label="Fetching the topics…" rows={4} height={150} />;
  }
  const next =
    ofGrade.find(({ id }) => standings.get(id)?.is === 'going on') ??
    ofGrade.find(({ id }) => standings.get(id)?.is === 'open');
  return (
    <div className={styles['groups']}>
      <GradeChoice grade={grade} own={user.grade} onChange={setGrade} />
      {mastery.isError && (
        <LoadError
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
      {groupTopics(ofGrade).map((group) => (
        <section key={group.category} aria-label={group.category} className={styles['group']}>
          <h2 className={styles['category']}>{group.category}</h2>
          <ul className={styles['cards']}>
            {group.topics.map((topic) => (
              <TopicCard
                key={topic.id}
                topic={topic}
                mastery={records.get(topic.id)}
                standing={standings.get(topic.id) ?? { is: 'locked', first: undefined }}
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
