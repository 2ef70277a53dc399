import { ArrowLeft } from 'lucide-react';
import type { User } from '@mahoe/contracts/accounts/account';
import type { Topic } from '@mahoe/contracts/content/catalogue';
import { listReviewsDue } from '@mahoe/contracts/progress/report';
import { useRead } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import type { SubjectLook } from '../subjects/subjects.ts';
import { useStandings } from '../subjects/useStandings.ts';
import { LabTopic } from './LabTopic.tsx';
import styles from './LearningLab.module.css';

/** The topics of one subject in the pupil's grade, locked ones included. */
export const LabTopics = ({
  look,
  user,
  topics,
  onBack,
}: {
  readonly look: SubjectLook;
  readonly user: User;
  readonly topics: readonly Topic[];
  readonly onBack: () => void;
}) => {
  const { unlocked, records, standings } = useStandings(user.id, user.grade, topics);
  const reviews = useRead(listReviewsDue, { params: { id: user.id } });
  const due = new Set(reviews.data?.map(({ topicId }) => topicId));
  return (
    <>
      <div>
        <Button look="second" onClick={onBack}>
          <ArrowLeft size={20} aria-hidden="true" /> Back to Subjects
        </Button>
      </div>
      {unlocked.isError ? (
        <LoadError
          what="Failed to fetch unlocked topics"
          error={unlocked.error}
          onRetry={() => void unlocked.refetch()}
        />
      ) : !standings ? (
        <Skeleton label="Fetching the topics…" rows={4} height={180} />
      ) : topics.length === 0 ? (
        <EmptyState title="No topics here yet" heading="h3">
          Grade {user.grade} has no topics in {look.name} at the moment.
        </EmptyState>
      ) : (
        <ol className={styles['topics']}>
          {topics.map((topic) => (
            <LabTopic
              key={topic.id}
              topic={topic}
              mastery={records.get(topic.id)}
              look={look}
              standing={standings.get(topic.id) ?? { is: 'locked', first: undefined }}
              isReviewDue={due.has(topic.id)}
            />
          ))}
        </ol>
      )}
    </>
  );
};
