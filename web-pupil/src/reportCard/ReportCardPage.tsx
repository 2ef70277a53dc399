import { Printer } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import {
  getAiInsights,
  getReportCard,
  listSubjectPerformance,
  ReportPeriod,
} from '@mahoe/contracts/progress/report';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { formatDayAndMonth } from '../ui/format/localDate.ts';
import { pupilName } from '../pupil/pupilName.ts';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { Tabs } from '../ui/components/Tabs.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { ActionPlan } from './ActionPlan.tsx';
import { Insights } from './Insights.tsx';
import { Overview } from './Overview.tsx';
import styles from './ReportCardPage.module.css';
import { SubjectAnalysis } from './SubjectAnalysis.tsx';

const LABELS: readonly (readonly [ReportPeriod, string])[] = [
  ['week', 'Last week'],
  ['month', 'Last month'],
  ['all', 'All Time'],
];

const Report = ({ period }: { readonly period: ReportPeriod }) => {
  const user = useSignedInUser();
  const asked = { params: { id: user.id }, query: { period } };
  const card = useRead(getReportCard, asked);
  const performance = useRead(listSubjectPerformance, asked);
  const insights = useRead(getAiInsights, asked);
  // Rendering four parts at once is slow, so they render one by one and the page stays responsive.
  const shown = useDeferredValue(card.data);
  const subjects = useDeferredValue(performance.data);
  const findings = useDeferredValue(insights.data);

  const failed = [
    { read: card, what: 'Failed to get user progress' },
    { read: performance, what: 'Failed to fetch subject performance' },
    { read: insights, what: 'Failed to fetch AI insights' },
  ].find(({ read }) => read.isError);
  if (failed) {
    return (
      <LoadError
        what={failed.what}
        error={failed.read.error}
        onRetry={() => void failed.read.refetch()}
        bird
      />
    );
  }
  if (!shown || !subjects || !findings) {
    return <Skeleton label="Writing your report card…" rows={4} height={140} />;
  }
  return (
    <>
      <p className={styles['span']}>
        {formatDayAndMonth(shown.from)} {shown.from.slice(0, 4)} to {formatDayAndMonth(shown.to)}{' '}
        {shown.to.slice(0, 4)}
      </p>
      <Tabs
        key={period}
        label="Parts of the report card"
        printAll
        tabs={[
          {
            name: 'Overview',
            content: (
              <Overview card={shown} insights={findings} isNew={user.quizzesCompleted === 0} />
            ),
          },
          {
            name: 'Subject Analysis',
            content: <SubjectAnalysis card={shown} performance={subjects} />,
          },
          { name: 'AI Insights', content: <Insights insights={findings} /> },
          {
            name: 'Action Plan',
            content: <ActionPlan card={shown} insights={findings} pupilId={user.id} />,
          },
        ]}
      />
    </>
  );
};

/** A pupil's report card: four parts, three periods, and all of it when printed. */
export const ReportCardPage = () => {
  usePageTitle('Report Card');
  const user = useSignedInUser();
  const [search, setSearch] = useSearchParams();
  const period = ReportPeriod.catch('week').parse(search.get('period'));
  return (
    <div className={`page ${styles['page']}`}>
      <header className={styles['head']}>
        <div>
          <h1>Report Card</h1>
          <p className={styles['who']}>
            {pupilName(user)}, grade {user.grade}
          </p>
          <p className={styles['from']}>
            From Mahoe, where pupils practise for the Primary Exit Profile.
          </p>
        </div>
        <div className={styles['controls']}>
          <div role="group" aria-label="Period" className={styles['periods']}>
            {LABELS.map(([value, name]) => (
              <button
                key={value}
                type="button"
                className={styles['period']}
                aria-pressed={value === period}
                onClick={() => setSearch({ period: value }, { preventScrollReset: true })}
              >
                {name}
              </button>
            ))}
          </div>
          <Button look="quiet" onClick={() => window.print()}>
            <Printer size={20} aria-hidden="true" /> Print
          </Button>
        </div>
      </header>
      <Report period={period} />
    </div>
  );
};
