import { Clapperboard, Clock, GraduationCap, Star } from 'lucide-react';
import { useParams } from 'react-router';
import type { Topic } from '@mahoe/contracts/content/catalogue';
import { useSignedInUser } from '../apiClient.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { TopicGate } from './TopicGate.tsx';
import styles from './VideoPage.module.css';

const POINTS = 25;

const Video = ({ topic }: { readonly topic: Topic }) => {
  usePageTitle(`Video: ${topic.name}`);
  const { grade } = useSignedInUser();
  return (
    <div className="page page-narrow">
      <h1>{topic.name}</h1>
      <Card className={styles['screen']}>
        <Clapperboard size={72} aria-hidden="true" />
        <h2>Video content coming soon</h2>
        <p>Until then, read about it.</p>
        <ul className={styles['facts']}>
          <li>
            <Clock size={20} aria-hidden="true" /> 10-15 minutes
          </li>
          <li>
            <Star size={20} aria-hidden="true" /> {POINTS} points
          </li>
          <li>
            <GraduationCap size={20} aria-hidden="true" /> Grade {grade}
          </li>
        </ul>
      </Card>
      <div className={styles['actions']}>
        <ButtonLink to={`/topic/${topic.id}/learn`}>Read the articles</ButtonLink>
        <ButtonLink to={`/subject/${topic.subjectId}`} look="second">
          Back to Topics
        </ButtonLink>
      </div>
    </div>
  );
};

/** Placeholder for a topic's video. */
export const VideoPage = () => (
  <TopicGate topicId={useParams()['topicId'] ?? ''}>{(topic) => <Video topic={topic} />}</TopicGate>
);
