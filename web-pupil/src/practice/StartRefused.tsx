import type { ReactNode } from 'react';
import { RequestFailed } from '@mahoe/contracts/callOperation';
import { getTopic } from '@mahoe/contracts/content';
import { useRead } from '../apiClient.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

const Refusal = ({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className="page page-narrow">
    <EmptyState heading="h1" title={title} action={action}>
      {children}
    </EmptyState>
  </div>
);

/** Why this quiz cannot start, and what a child can do about it. */
export const StartRefused = ({
  topicId,
  error,
  onRetry,
}: {
  readonly topicId: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) => {
  const problem = error instanceof RequestFailed ? error.problem : undefined;
  const topic = useRead(
    getTopic,
    { params: { id: topicId } },
    { enabled: problem !== undefined && problem.code !== 'topic-not-found' },
  );
  const back = topic.data ? `/subject/${topic.data.subjectId}` : '/';
  switch (problem?.code) {
    case 'topic-locked':
      return (
        <Refusal title="Not open yet" action={<ButtonLink to={back}>Back to Topics</ButtonLink>}>
          {problem.message}
        </Refusal>
      );
    case 'no-questions':
      return (
        <Refusal
          title="No Quizzes Available"
          action={<ButtonLink to={back}>Choose Another Topic</ButtonLink>}
        >
          This topic doesn&apos;t have any quizzes yet.
        </Refusal>
      );
    case 'subscription-required':
      return (
        <Refusal
          title="New quizzes are resting"
          action={
            <>
              <ButtonLink to="/subscription">See your subscription</ButtonLink>
              <ButtonLink to={back} look="second">
                Back to Topics
              </ButtonLink>
            </>
          }
        >
          {problem.message}
        </Refusal>
      );
    case 'topic-not-found':
    case 'invalid-request':
      return (
        <Refusal title="Topic Not Found" action={<ButtonLink to="/">Back to Dashboard</ButtonLink>}>
          The requested topic could not be found.
        </Refusal>
      );
    case undefined:
    default:
      return (
        <Refusal
          title="Failed to start session"
          action={
            <>
              <Button onClick={onRetry}>Try again</Button>
              <ButtonLink to={back} look="second">
                Back to Topics
              </ButtonLink>
            </>
          }
        >
          {problem?.message ?? 'Please check your connection.'}
        </Refusal>
      );
  }
};
