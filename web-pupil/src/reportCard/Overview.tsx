import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AiInsights, ReportCard } from '@mahoe/contracts/progress/report';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { Medal } from '../pupil/Medal.tsx';
import { figureChange } from './figureChange.ts';
import { Summary } from './Summary.tsx';
import { explainExcludedAnswers } from './excludedAnswers.ts';
import { LetterGrade } from './LetterGrade.tsx';
import { OverviewCharts } from './OverviewCharts.tsx';
import styles from './Overview.module.css';
import { Readiness } from './Readiness.tsx';

const ARROWS = {
  up: <ArrowUp size={16} aria-hidden="true" />,
  down: <ArrowDown size={16} aria-hidden="true" />,
  same: <ArrowRight size={16} aria-hidden="true" />,
} as const;

const NOTHING = { value: null, change: null };

const Figure = ({
  name,
  children,
  compared = NOTHING,
  unit = '',
}: {
  readonly name: string;
  readonly children: ReactNode;
  /** This period's figure and its change since the equal period before. */
  readonly compared?: Parameters<typeof figureChange>[0];
  readonly unit?: string;
}) => {
  const change = figureChange(compared, unit);
  return (
    <div className={styles['figure']}>
      <dt>{name}</dt>
      <dd className={styles['value']}>{children}</dd>
      {change && (
        <dd className={styles['change']} data-direction={change.direction}>
          {ARROWS[change.direction]} {change.text}
        </dd>
      )}
    </div>
  );
};

const EmptyPeriod = ({ isNew }: { readonly isNew: boolean }) => (
  <Card>
    <EmptyState
      title={isNew ? 'Your report card is waiting' : 'A quiet time'}
      heading="h3"
      action={<ButtonLink to="/curriculum">Choose a topic</ButtonLink>}
    >
      {isNew
        ? 'It fills itself as you practise. One quiz of ten questions is enough to begin.'
        : 'No questions were answered in these days. One quiz today puts something here.'}
    </EmptyState>
  </Card>
);

const Figures = ({ overview }: { readonly overview: ReportCard['overview'] }) => {
  const excluded = explainExcludedAnswers(overview.answers, overview.questions.value);
  return (
    <Card aria-label="Figures">
      <dl className={styles['figures']}>
        <Figure name="Streak">
          {overview.currentStreak} {overview.currentStreak === 1 ? 'day' : 'days'}
        </Figure>
        <Figure name="Quizzes" compared={overview.quizzes}>
          {overview.quizzes.value}
        </Figure>
        <Figure name="Questions" compared={overview.questions}>
          {overview.questions.value.toLocaleString('en-JM')}
        </Figure>
        <Figure name="Accuracy" compared={overview.accuracy} unit="points">
          {overview.accuracy.value === null ? '–' : `${Math.round(overview.accuracy.value)}%`}
        </Figure>
        <Figure name="Time" compared={overview.minutes} unit="minutes">
          {Math.round(overview.minutes.value)} min
        </Figure>
        <Figure name="XP gained" compared={overview.experience} unit="XP">
          {overview.experience.value.toLocaleString('en-JM')}
        </Figure>
      </dl>
      {excluded.length > 0 && <p className={styles['leftOut']}>{excluded.join(' ')}</p>}
    </Card>
  );
};

const BadgesEarned = ({ badges }: { readonly badges: ReportCard['badgesEarned'] }) => (
  <Card aria-labelledby="earned">
    <h3 id="earned">Badges earned</h3>
    <ul className={styles['medals']}>
      {badges.map(({ id, code, tier, name }) => (
        <li key={id}>
          <Medal code={code} tier={tier} name={name} description={name} />
        </li>
      ))}
    </ul>
  </Card>
);

/** Figures, letter grade, readiness and charts of the period. */
export const Overview = ({
  card,
  insights,
  isNew,
}: {
  readonly card: ReportCard;
  readonly insights: AiInsights;
  /** True if the pupil has never finished a quiz. */
  readonly isNew: boolean;
}) => {
  const { overview, badgesEarned } = card;
  const isEmpty = overview.questions.value === 0;
  return (
    <div className={styles['part']}>
      {isEmpty && <EmptyPeriod isNew={isNew} />}
      <Summary card={card} insights={insights} />
      {!isEmpty && (
        <div className={styles['top']}>
          <Card className={styles['overall']} aria-labelledby="overall">
            <h3 id="overall">Overall</h3>
            <LetterGrade grade={overview.grade} answers={overview.questions.value} size="large" />
          </Card>
          <Readiness readiness={overview.readiness} answers={overview.questions.value} />
        </div>
      )}
      <Figures overview={overview} />
      {!isEmpty && <OverviewCharts card={card} />}
      {badgesEarned.length > 0 && <BadgesEarned badges={badgesEarned} />}
    </div>
  );
};
