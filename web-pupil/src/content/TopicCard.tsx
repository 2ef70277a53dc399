import { BookOpen, CircleCheck, Clapperboard, Lock } from 'lucide-react';
import type { Topic } from '@mahoe/contracts/content/catalogue';
import type { TopicMastery } from '@mahoe/contracts/progress/progress';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { cx } from '../ui/dom/cx.ts';
import { ProgressBar } from '../ui/components/ProgressBar.tsx';
import type { SubjectLook } from '../subjects/subjects.ts';
import { TopicAction } from '../subjects/TopicAction.tsx';
import type { Standing } from '../subjects/topicStanding.ts';
import styles from './TopicCard.module.css';

const TopicState = ({
  isMastered,
  standing,
  isNext,
}: {
  readonly isMastered: boolean;
  readonly standing: Standing<Topic>;
  readonly isNext: boolean;
}) => {
  if (isMastered) {
    return (
      <span className={styles['mastered']}>
        <CircleCheck size={18} aria-hidden="true" /> Mastered
      </span>
    );
  }
  if (standing.is === 'locked') {
    return (
      <span className={styles['chip']}>
        <Lock size={16} aria-hidden="true" /> Locked
      </span>
    );
  }
  return isNext && <span className={styles['chip']}>Up next</span>;
};

const TopicLinks = ({ topic }: { readonly topic: Topic }) => (
  <div className={styles['actions']}>
    <ButtonLink to={`/topic/${topic.id}/video`} look="quiet">
      <Clapperboard size={20} aria-hidden="true" /> Video
      <span className="visually-hidden">: {topic.name}</span>
    </ButtonLink>
    <ButtonLink to={`/topic/${topic.id}/learn`} look="quiet">
      <BookOpen size={20} aria-hidden="true" /> Read
      <span className="visually-hidden">: {topic.name}</span>
    </ButtonLink>
  </div>
);

/** One topic: its description, the pupil's mastery, and links to practise, watch and read. */
export const TopicCard = ({
  topic,
  mastery,
  standing,
  look,
  isNext,
}: {
  readonly topic: Topic;
  readonly mastery: TopicMastery | undefined;
  readonly standing: Standing<Topic>;
  readonly look: SubjectLook;
  readonly isNext: boolean;
}) => {
  const level = mastery?.masteryLevel ?? 0;
  return (
    <Card
      as="li"
      className={cx(
        styles['card'],
        isNext && styles['next'],
        standing.is === 'locked' && styles['closed'],
      )}
    >
      <div className={styles['head']}>
        <h3 style={{ color: look.colour }}>
          <span className={styles['number']}>
            <span className="visually-hidden">Topic </span>
            {topic.orderIndex}
          </span>{' '}
          {topic.name}
        </h3>
        <TopicState isMastered={mastery?.isMastered === true} standing={standing} isNext={isNext} />
      </div>
      <p className={styles['about']}>{topic.description}</p>
      <div className={styles['mastery']}>
        <ProgressBar
          label={`Mastery of ${topic.name}`}
          value={level}
          goal={topic.masteryThreshold}
          colour={look.colour}
        />
        <p className={styles['figures']}>
          <span>Mastery {level}%</span>
          <span>Goal {topic.masteryThreshold}%</span>
        </p>
      </div>
      <TopicAction
        topic={topic}
        standing={standing}
        look={isNext ? 'main' : 'second'}
        to={(id) => `/practice/${id}`}
      >
        Start Practice Quiz
      </TopicAction>
      <TopicLinks topic={topic} />
    </Card>
  );
};
