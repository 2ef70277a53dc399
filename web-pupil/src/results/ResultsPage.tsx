import { useLocation, useParams } from 'react-router';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { getSessionResults } from '@mahoe/contracts/practice/quizzes';
import { useRead } from '../apiClient.ts';
import { hasLateAnswer } from '../question/resultsPageState.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { quizPath } from '../subjects/quizPath.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';

import { ResultsSheet } from './ResultsSheet.tsx';

/** Results page of a quiz. */
export const ResultsPage = () => {
  usePageTitle('Quiz results');
  const arrivedLate = hasLateAnswer(useLocation().state);
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
          <LoadError
            what="Failed to get results"
            error={error}
            onRetry={() => void results.refetch()}
            bird
          />
        )}
      </div>
    );
  }
  // The page was opened before the quiz was finished.
  const isOutdated = results.data?.status === 'open' && results.isFetching;
  if (!results.data || isOutdated) {
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
          action={
            <ButtonLink to={quizPath(results.data.purpose, results.data.topic.id)}>
              Go on with it
            </ButtonLink>
          }
        >
          Your answers so far are kept.
        </EmptyState>
      </div>
    );
  }
  return <ResultsSheet results={results.data} arrivedLate={arrivedLate} />;
};
