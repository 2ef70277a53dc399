import { CircleCheck } from 'lucide-react';
import type { Dashboard } from '@mahoe/contracts/progress/dashboard';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { SubjectIcon } from '../subjects/SubjectIcon.tsx';
import { subjectLook } from '../subjects/subjects.ts';
import styles from './Panel.module.css';
import today from './Today.module.css';

/** The daily challenge: five questions from several subjects. */
export const ChallengePanel = ({
  challenge: { questions, subjects, completed, reward, sessionId },
}: {
  readonly challenge: Dashboard['dailyChallenge'];
}) => (
  <Card className={styles['panel']} aria-labelledby="challenge">
    <h3 id="challenge" className={today['title']}>
      Daily challenge
    </h3>
    {completed ? (
      <>
        <p className={today['done']}>
          <CircleCheck size={24} aria-hidden="true" /> Done for today
        </p>
        <p>{reward > 0 && `You earned ${reward} bonus XP. `}A new challenge comes tomorrow.</p>
        {sessionId && (
          <ButtonLink to={`/quiz-results/${sessionId}`} look="second" className={today['go']}>
            See how it went
          </ButtonLink>
        )}
      </>
    ) : questions === 0 ? (
      <p>No challenge today. Try a topic from the Learning Lab instead.</p>
    ) : (
      <>
        <ul className={today['icons']} aria-label="Subjects">
          {subjects.map(({ id, name }) => {
            const look = subjectLook(id);
            return (
              look && (
                <li key={id} style={{ color: look.colour }}>
                  <SubjectIcon subject={look.id} size={32} />
                  <span className="visually-hidden">{name}</span>
                </li>
              )
            );
          })}
        </ul>
        <p>
          {questions} questions. Finish them for {reward} bonus XP.
        </p>
        <ButtonLink to="/challenge" look="second" className={today['go']}>
          {sessionId ? 'Carry on with the challenge' : 'Start the challenge'}
        </ButtonLink>
      </>
    )}
  </Card>
);
