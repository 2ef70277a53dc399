import type { QuizResults } from '@mahoe/contracts/practice/quizzes';
import { Card } from '../ui/components/Card.tsx';
import { DoctorBird } from '../ui/brand/DoctorBird.tsx';
import { LevelProgressCard } from '../pupil/LevelProgressCard.tsx';
import { formatMinutesAndSeconds } from '../ui/format/minutesAndSeconds.ts';
import { EarnedList } from './EarnedList.tsx';
import { Mistakes } from './Mistakes.tsx';
import { resultBand, resultNotice } from './resultBand.ts';
import { buildResultRemarks } from './resultRemarks.ts';
import styles from './ResultsPage.module.css';
import { ScoreRing } from './ScoreRing.tsx';
import { NextSteps } from './NextSteps.tsx';

const NOTICES = {
  'Keep Learning': 'Read the explanations and try again. Every try teaches you something.',
  'Excellent Work': 'Nearly every answer right. Ready for the next topic?',
} as const;

/** Figures of a quiz. A screen reader hears the score once. */
const Figures = ({ results }: { readonly results: QuizResults }) => (
  <dl className={styles['figures']}>
    <div>
      <dt className="visually-hidden">Accuracy</dt>
      <dd className={styles['picture']}>
        <ScoreRing percent={results.percentage} />
        <DoctorBird size={80} />
      </dd>
    </div>
    <div>
      <dt className="visually-hidden">Correct</dt>
      <dd>
        {results.score} out of {results.totalQuestions} correct
      </dd>
    </div>
    <div className={styles['figure']}>
      <dt>Time spent</dt>
      <dd>{formatMinutesAndSeconds(results.timeSpent)}</dd>
    </div>
    <div className={styles['figure']}>
      <dt>XP earned</dt>
      <dd>+{results.experienceEarned}</dd>
    </div>
  </dl>
);

/** Results of a finished session. */
export const ResultsSheet = ({
  results,
  arrivedLate,
}: {
  readonly results: QuizResults;
  /** True if an answer came too late to count. */
  readonly arrivedLate: boolean;
}) => {
  const { rank, message } = resultBand(results.percentage);
  const notice = resultNotice(results.percentage);
  const mistakes = results.totalQuestions - results.notReached - results.score;
  return (
    <div className={`page ${styles['page']}`}>
      <Card className={styles['score']} aria-label="This quiz">
        <p className={styles['topic']}>
          {results.purpose === 'challenge'
            ? results.topic.name
            : `${results.topic.subjectName}: ${results.topic.name}`}
        </p>
        <h1 id="results" className={styles['message']}>
          {message}
        </h1>
        <Figures results={results} />
        <p className={styles['rank']}>Rank: {rank}</p>
        {buildResultRemarks(results, arrivedLate).map((remark) => (
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
        <EarnedList results={results} />
        {mistakes > 0 && <Mistakes sessionId={results.sessionId} count={mistakes} />}
        <NextSteps results={results} />
        <LevelProgressCard levelProgress={results.levelProgress} />
      </div>
    </div>
  );
};
