import { useParams } from 'react-router';
import { RequestFailed } from '@mahoe/contracts/callOperation';
import { getSessionResults, type QuizResults } from '@mahoe/contracts/practice';
import { useRead } from '../apiClient.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DoctorBird } from '../ui/DoctorBird.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LevelProgressCard } from '../ui/LevelProgressCard.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { minutesAndSeconds } from './quizClock.ts';
import { resultBand, resultNotice } from './resultBand.ts';
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

const Finished = ({ results }: { readonly results: QuizResults }) => {
  const { rank, message } = resultBand(results.percentage);
  const notice = resultNotice(results.percentage);
  return (
    <div className={`page ${styles['page']}`}>
      <Card className={styles['score']} aria-labelledby="results">
        <p className={styles['topic']}>
          {results.topic.subjectName}: {results.topic.name}
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
        {results.status === 'time_up' && (
          <p className={styles['late']}>
            Time&apos;s up! Questions you did not reach count as wrong.
          </p>
        )}
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
        <div className={styles['links']}>
          <ButtonLink to={`/practice/${results.topic.id}`}>Practice Again</ButtonLink>
          <ButtonLink to={`/subject/${results.topic.subjectId}`} look="second">
            Back to Topics
          </ButtonLink>
        </div>
      </div>
    </div>
  );
};

/** How a quiz went. */
export const ResultsPage = () => {
  usePageTitle('Quiz results');
  const results = useRead(getSessionResults, { params: { id: useParams()['sessionId'] ?? '' } });
  if (results.isError) {
    const { error } = results;
    const gone = error instanceof RequestFailed && error.status < 500;
    return (
      <div className="page page-narrow">
        {gone ? (
          <EmptyState
            heading="h1"
            title="Failed to get results"
            action={<ButtonLink to="/">Back to Dashboard</ButtonLink>}
          >
            {error.problem?.message}
          </EmptyState>
        ) : (
          <LoadFailure
            what="Failed to get results"
            error={error}
            onRetry={() => void results.refetch()}
            bird
          />
        )}
      </div>
    );
  }
  if (!results.data) {
    return (
      <div className="page page-narrow">
        <h1 className="visually-hidden">Quiz results</h1>
        <Skeleton label="Fetching your results…" rows={3} height={160} />
      </div>
    );
  }
  if (results.data.status === 'open') {
    return (
      <div className="page page-narrow">
        <EmptyState
          heading="h1"
          title="This quiz is not finished"
          action={<ButtonLink to={`/practice/${results.data.topic.id}`}>Go on with it</ButtonLink>}
        >
          Your answers so far are kept.
        </EmptyState>
      </div>
    );
  }
  return <Finished results={results.data} />;
};
