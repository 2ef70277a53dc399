import type { QuizResults } from '@mahoe/contracts/practice';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DoctorBird } from '../ui/DoctorBird.tsx';
import { LevelProgressCard } from '../pupil/LevelProgressCard.tsx';
import { minutesAndSeconds } from '../ui/minutesAndSeconds.ts';
import { resultBand, resultNotice } from './resultBand.ts';
import { resultRemarks } from './resultRemarks.ts';
import styles from './ResultsPage.module.css';
import { ScoreRing } from './ScoreRing.tsx';

const NOTICES = {
  'Keep Learning':
    'Read the explanations once more and try again. Every try teaches you something.',
  'Excellent Work': 'You took your time and it shows. Ready for the next topic?',
} as const;

const Stats = ({ results }: { readonly results: QuizResults }) => (
  <Card aria-labelledby="stats">
    <h2 id="stats" className={styles['small']}>
      This quiz
    </h2>
    <dl className={styles['stats']}>
      <div>
        <dt>Time spent</dt>
        <dd>{minutesAndSeconds(results.timeSpent)}</dd>
      </div>
      <div>
        <dt>XP earned</dt>
        <dd>+{results.experienceEarned}</dd>
      </div>
      <div>
        <dt>Accuracy</dt>
        <dd>{results.percentage}%</dd>
      </div>
      <div>
        <dt>Correct</dt>
        <dd>
          {results.score}/{results.totalQuestions}
        </dd>
      </div>
    </dl>
  </Card>
);

/** What to do next: the same again where that is possible, or back. */
const Ways = ({ results }: { readonly results: QuizResults }) => (
  <div className={styles['links']}>
    {results.purpose === 'challenge' ? (
      <ButtonLink to="/">Back to Dashboard</ButtonLink>
    ) : (
      <>
        <ButtonLink to={`/practice/${results.topic.id}`}>Practice Again</ButtonLink>
        <ButtonLink to={`/subject/${results.topic.subjectId}`} look="second">
          Back to Topics
        </ButtonLink>
      </>
    )}
  </div>
);

/** How a finished session went. */
export const ResultsSheet = ({
  results,
  arrivedLate,
}: {
  readonly results: QuizResults;
  /** Whether an answer came too late to count. */
  readonly arrivedLate: boolean;
}) => {
  const { rank, message } = resultBand(results.percentage);
  const notice = resultNotice(results.percentage);
  return (
    <div className={`page ${styles['page']}`}>
      <Card className={styles['score']} aria-labelledby="results">
        <p className={styles['topic']}>
          {results.purpose === 'challenge'
            ? results.topic.name
            : `${results.topic.subjectName}: ${results.topic.name}`}
        </p>
        <div className={styles['picture']}>
          <ScoreRing percent={results.percentage} />
          <DoctorBird size={80} />
        </div>
        <h1 id="results" className={styles['message']}>
          {message}
        </h1>
        <p>
          {results.score} out of {results.totalQuestions} correct
        </p>
        <p className={styles['rank']}>Rank: {rank}</p>
        {resultRemarks(results, arrivedLate).map((remark) => (
          <p key={remark} className={styles['late']}>
            {remark}
          </p>
        ))}
      </Card>
      <div className={styles['side']}>
        {notice && (
          <Card className={styles['notice']} data-notice={notice} aria-labelledby="notice">
            <h2 id="notice" className={styles['small']}>
              {notice}
            </h2>
            <p>{NOTICES[notice]}</p>
          </Card>
        )}
        <Stats results={results} />
        <LevelProgressCard levelProgress={results.levelProgress} />
        <Ways results={results} />
      </div>
    </div>
  );
};
