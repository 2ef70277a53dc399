import { BookOpen, CircleCheck, Lock, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import type { Topic } from '@mahoe/contracts/content/catalogue';
import type { TopicMastery } from '@mahoe/contracts/progress/progress';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { cx } from '../ui/dom/cx.ts';
import { ProgressBar } from '../ui/components/ProgressBar.tsx';
import type { SubjectLook } from '../subjects/subjects.ts';
import { TopicAction } from '../subjects/TopicAction.tsx';
import type { Standing } from '../subjects/topicStanding.ts';
import styles from './LearningLab.module.css';

const NO_MASTERY = {
  masteryLevel: 0,
  isMastered: false,
  articlesCompleted: 0,
  quizzesCompleted: 0,
  averageScore: 0,
} as const;

interface LabTopicProps {
  readonly topic: Topic;
  readonly mastery: TopicMastery;
  readonly standing: Standing<Topic>;
}

const Head = ({
  topic,
  mastery,
  standing,
  isReviewDue,
}: LabTopicProps & { readonly isReviewDue: boolean }) => (
  <div className={styles['title']}>
    <h3>{topic.name}</h3>
    {standing.is === 'locked' && (
      <Chip>
        <Lock size={16} aria-hidden="true" /> Locked
      </Chip>
    )}
    {mastery.isMastered && (
      <Chip tone="gold">
        <CircleCheck size={16} aria-hidden="true" /> Mastered
      </Chip>
    )}
    {isReviewDue && (
      <Link to={`/review/${topic.id}`} className={styles['refresh']}>
        <RefreshCw size={16} aria-hidden="true" /> Refresh
        <span className="visually-hidden"> {topic.name}</span>
      </Link>
    )}
  </div>
);

const Counts = ({ topic, mastery }: Pick<LabTopicProps, 'topic' | 'mastery'>) => (
  <dl className={styles['counts']}>
    <div>
      <dt>Articles</dt>
      <dd>
        {mastery.articlesCompleted} of {topic.articleCount}
      </dd>
    </div>
    <div>
      <dt>Quizzes</dt>
      <dd>{mastery.quizzesCompleted}</dd>
    </div>
    <div>
      <dt>Average score</dt>
      <dd>{mastery.quizzesCompleted > 0 ? `${Math.round(mastery.averageScore)}%` : '–'}</dd>
    </div>
  </dl>
);

const Actions = ({ topic, standing }: Pick<LabTopicProps, 'topic' | 'standing'>) => (
  <div className={styles['actions']}>
    {standing.is !== 'locked' && (
      <ButtonLink to={`/topic/${topic.id}/learn`} look="second">
        <BookOpen size={20} aria-hidden="true" /> Learn
        <span className="visually-hidden">: {topic.name}</span>
      </ButtonLink>
    )}
    <TopicAction topic={topic} standing={standing} look="main" to={(id) => `/quiz?topicId=${id}`}>
      Practice
    </TopicAction>
  </div>
);

/** One topic of the Learning Lab; Learn and Practice are there once the topic is open. */
export const LabTopic = ({
  topic,
  mastery = { ...NO_MASTERY, topicId: topic.id },
  look,
  standing,
  isReviewDue,
}: Omit<LabTopicProps, 'mastery'> & {
  readonly mastery: TopicMastery | undefined;
  readonly look: SubjectLook;
  readonly isReviewDue: boolean;
}) => (
  <Card as="li" className={cx(styles['topic'], standing.is === 'locked' && styles['closed'])}>
    <span className={styles['number']} style={{ color: look.colour }}>
      <span className="visually-hidden">Topic </span>
      {topic.orderIndex}
    </span>
    <div className={styles['body']}>
      <Head topic={topic} mastery={mastery} standing={standing} isReviewDue={isReviewDue} />
      <p>{topic.description}</p>
      <div className={styles['words']}>
        <ProgressBar
          label={`Progress in ${topic.name}`}
          value={mastery.masteryLevel}
          goal={topic.masteryThreshold}
          colour={look.colour}
        />
        <p className={styles['goal']}>
          <strong>{mastery.masteryLevel}%</strong>
          <span>Need {topic.masteryThreshold}% to unlock next topic</span>
        </p>
      </div>
      <Counts topic={topic} mastery={mastery} />
      <Actions topic={topic} standing={standing} />
    </div>
  </Card>
);
