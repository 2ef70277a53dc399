import { Clock, ListChecks } from 'lucide-react';
import type { User } from '@mahoe/contracts/accounts/account';
import type { ReplyOf } from '@mahoe/contracts/operation';
import type { startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import styles from './ReadyCard.module.css';

/** Card before the first question that says what is coming. The clock starts with the press. */
export const ReadyCard = ({
  session: { topicName, totalQuestions, timeLimit },
  user,
  onStart,
}: {
  readonly session: ReplyOf<typeof startQuizSession>;
  readonly user: User;
  readonly onStart: () => void;
}) => (
  <Card className={styles['card']} aria-labelledby="ready">
    <p className={styles['topic']}>{topicName}</p>
    <h1 id="ready">Ready?</h1>
    <ul className={styles['facts']}>
      <li>
        <ListChecks size={24} aria-hidden="true" /> {totalQuestions} questions
      </li>
      <li>
        <Clock size={24} aria-hidden="true" /> {timeLimit % 60 === 0 ? '' : 'About '}
        {Math.floor(timeLimit / 60)} minutes. The clock starts when you press Start.
      </li>
    </ul>
    {user.experiencePoints === 0 && (
      <p className={styles['first']}>
        Each answer brings points. Points become XP, and XP makes your tree grow.
      </p>
    )}
    <Button wide onClick={onStart}>
      Start
    </Button>
  </Card>
);
