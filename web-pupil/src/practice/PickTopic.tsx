import { ArrowLeft, CircleCheck, Lock } from 'lucide-react';
import type { Topic } from '@mahoe/contracts/content/catalogue';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import type { SubjectLook } from '../subjects/subjects.ts';
import { TopicAction } from '../subjects/TopicAction.tsx';
import type { Standing } from '../subjects/topicStanding.ts';
import { useStandings } from '../subjects/useStandings.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import styles from './Picker.module.css';

const TopicCard = ({
  topic,
  look,
  standing,
  isMastered,
}: {
  readonly topic: Topic;
  readonly look: SubjectLook;
  readonly standing: Standing<Topic>;
  readonly isMastered: boolean;
}) => (
  <Card as="li" className={styles['topic']} data-locked={standing.is === 'locked'}>
    <div className={styles['head']}>
      <p className={styles['order']}>Topic {topic.orderIndex}</p>
      {standing.is === 'locked' && (
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
    <TopicAction
      topic={topic}
      standing={standing}
      look="second"
      to={(topicId) => `/quiz?topicId=${topicId}`}
    >
      Start
    </TopicAction>
  </Card>
);

/** Second step: choosing a topic of the pupil's grade. Locked topics cannot be started. */
export const PickTopic = ({ look }: { readonly look: SubjectLook }) => {
  usePageTitle(`${look.name}: choose a topic`);
  const { id, grade } = useSignedInUser();
  const topics = useRead(listTopics, { query: { subjectId: look.id, grade } });
  const { unlocked, records, standings } = useStandings(id, grade, topics.data);
  const failed = [topics, unlocked].find((read) => read.isError);
  return (
    <div className="page">
      <div className={styles['title']}>
        <h1 tabIndex={-1}>Grade {grade} Topics</h1>
        <ButtonLink to="/quiz" look="second">
          <ArrowLeft size={20} aria-hidden="true" /> Back to Subjects
        </ButtonLink>
      </div>
      <p className={styles['lead']}>{look.name}: mastering a topic opens the next one.</p>
      {failed ? (
        <LoadError
          what={topics.isError ? 'Failed to fetch topics' : 'Failed to fetch unlocked topics'}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : !topics.data || !standings ? (
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
              standing={standings.get(topic.id) ?? { is: 'locked', first: undefined }}
              isMastered={records.get(topic.id)?.isMastered ?? false}
            />
          ))}
        </ul>
      )}
    </div>
  );
};
