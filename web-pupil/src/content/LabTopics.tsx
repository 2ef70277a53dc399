import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import type { Topic } from '@mahoe/contracts/content/catalogue';
import { listReviewsDue } from '@mahoe/contracts/progress/report';
import { useRead } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import type { SubjectLook } from '../subjects/subjects.ts';
import { splitPath } from '../subjects/splitPath.ts';
import type { Standing } from '../subjects/topicStanding.ts';
import { useStandings } from '../subjects/useStandings.ts';
import { LockedTopics } from './LockedTopics.tsx';
import { LabTopic } from './LabTopic.tsx';
import styles from './LearningLab.module.css';

/** The topic to do next, the other open ones in their order, and the locked ones folded into a line. */
const LabPath = ({
  topics,
  standings,
  card,
}: {
  readonly topics: readonly Topic[];
  readonly standings: ReadonlyMap<string, Standing<Topic>>;
  readonly card: (topic: Topic, standing: Standing<Topic>) => ReactNode;
}) => {
  const standingOf = ({ id }: Topic): Standing<Topic> =>
    standings.get(id) ?? { is: 'locked', first: undefined };
  const { next, open, locked } = splitPath(topics, standingOf);
  const cards = (some: readonly Topic[]) => (
    <ol className={styles['topics']}>{some.map((topic) => card(topic, standingOf(topic)))}</ol>
  );
  const [toOpen] = locked.map(standingOf);
  return (
    <>
      {cards(next ? [next, ...open] : open)}
      {locked.length > 0 && (
        <LockedTopics
          count={locked.length}
          first={toOpen?.is === 'locked' ? toOpen.first : undefined}
          to={(id) => `/quiz?topicId=${id}`}
        >
          {cards(locked)}
        </LockedTopics>
      )}
    </>
  );
};

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
  const card = (topic: Topic, standing: Standing<Topic>) => (
    <LabTopic
      key={topic.id}
      topic={topic}
      mastery={records.get(topic.id)}
      look={look}
      standing={standing}
      isReviewDue={due.has(topic.id)}
    />
  );
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
        <LabPath topics={topics} standings={standings} card={card} />
      )}
    </>
  );
};
