import { useState, type ReactNode } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { listTopics, type Topic } from '@mahoe/contracts/content/catalogue';
import type { TopicMastery } from '@mahoe/contracts/progress/progress';
import { useRead } from '../apiClient.ts';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import type { SubjectLook } from '../subjects/subjects.ts';
import { splitPath } from '../subjects/splitPath.ts';
import type { Standing } from '../subjects/topicStanding.ts';
import { useStandings } from '../subjects/useStandings.ts';
import { GradeChoice } from './GradeChoice.tsx';
import { LockedTopics } from './LockedTopics.tsx';
import { TopicCard } from './TopicCard.tsx';
import { groupTopics } from './topicGroups.ts';
import styles from './TopicList.module.css';

interface GroupsProps {
  readonly topics: readonly Topic[];
  readonly card: (topic: Topic) => ReactNode;
}

/** Topics under the headings of their categories. */
const TopicGroups = ({ topics, card }: GroupsProps) =>
  groupTopics(topics).map((group) => (
    <section key={group.category} aria-label={group.category} className={styles['group']}>
      <h2 className={styles['category']}>{group.category}</h2>
      <ol className={styles['cards']}>{group.topics.map(card)}</ol>
    </section>
  ));

/** The topics of a grade as a path: the next one, the other open ones by category, then the locked ones. */
const TopicPath = ({
  topics,
  standings,
  records,
  look,
}: {
  readonly topics: readonly Topic[];
  readonly standings: ReadonlyMap<string, Standing<Topic>>;
  readonly records: ReadonlyMap<string, TopicMastery>;
  readonly look: SubjectLook;
}) => {
  const standingOf = ({ id }: Topic): Standing<Topic> =>
    standings.get(id) ?? { is: 'locked', first: undefined };
  const { next, open, locked } = splitPath(topics, standingOf);
  const card = (topic: Topic) => (
    <TopicCard
      key={topic.id}
      topic={topic}
      mastery={records.get(topic.id)}
      standing={standingOf(topic)}
      look={look}
      isNext={topic === next}
    />
  );
  const [toOpen] = locked.map(standingOf);
  return (
    <>
      {next && (
        <section aria-label="Up next" className={styles['group']}>
          <h2 className="visually-hidden">Up next</h2>
          <ol className={styles['cards']}>{card(next)}</ol>
        </section>
      )}
      <TopicGroups topics={open} card={card} />
      {locked.length > 0 && (
        <LockedTopics
          count={locked.length}
          first={toOpen?.is === 'locked' ? toOpen.first : undefined}
          to={(id) => `/practice/${id}`}
        >
          <TopicGroups topics={locked} card={card} />
        </LockedTopics>
      )}
    </>
  );
};

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
      <TopicPath topics={ofGrade} standings={standings} records={records} look={look} />
    </div>
  );
};
