import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/components/Button.tsx';
import { clockText, resumeLabel } from './resumeLabel.ts';
import styles from './TopicAction.module.css';
import type { Standing } from './topicStanding.ts';

/** Action on a topic: start, continue, or a link to the topic that comes first. */
export const TopicAction = ({
  topic,
  standing,
  look,
  to,
  children,
}: {
  readonly topic: { readonly id: string; readonly name: string };
  readonly standing: Standing<{ readonly id: string; readonly name: string }>;
  readonly look: 'main' | 'second';
  /** Path of a quiz on a topic. */
  readonly to: (topicId: string) => string;
  /** Text of the start button. */
  readonly children: ReactNode;
}) => {
  switch (standing.is) {
    case 'going on':
      return (
        <>
          <ButtonLink to={to(topic.id)} wide>
            {resumeLabel(standing.quiz)}
            <span className="visually-hidden">: {topic.name}</span>
          </ButtonLink>
          <p className={styles['clock']}>{clockText(standing.quiz)}</p>
        </>
      );
    case 'locked':
      return (
        <p className={styles['locked']}>
          <Lock size={18} aria-hidden="true" />
          {standing.first ? (
            <span>
              Master <Link to={to(standing.first.id)}>{standing.first.name}</Link> first
            </span>
          ) : (
            'Not open yet'
          )}
        </p>
      );
    case 'without questions':
      return (
        <p className={styles['none']}>
          <strong>No Quizzes Available</strong>
          <br />
          This topic doesn&apos;t have any quizzes yet.
        </p>
      );
    case 'mastered':
    case 'open':
      return (
        <ButtonLink to={to(topic.id)} look={look} wide>
          {children}
          <span className="visually-hidden">: {topic.name}</span>
        </ButtonLink>
      );
  }
};
