import type { ReactNode } from 'react';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { getTopic, listTopics, type Topic } from '@mahoe/contracts/content/catalogue';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { useStandings } from '../subjects/useStandings.ts';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';

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

/** A locked topic with a link to the topic that comes first. */
const LockedTopic = ({
  topic,
  message,
  way,
  placeOf,
}: {
  readonly topic: Topic | undefined;
  readonly message: string;
  readonly way: ReactNode;
  readonly placeOf: (topicId: string) => string;
}) => {
  const { id, grade } = useSignedInUser();
  const about = { subjectId: topic?.subjectId, grade: topic?.grade ?? grade };
  const topics = useRead(listTopics, { query: about }, { enabled: topic !== undefined });
  const { standings } = useStandings(id, about.grade, topics.data);
  const standing = topic && standings?.get(topic.id);
  const first = standing?.is === 'locked' ? standing.first : undefined;
  return (
    <Refusal
      title="Not open yet"
      action={
        <>
          {first && <ButtonLink to={placeOf(first.id)}>First: {first.name}</ButtonLink>}
          {way}
        </>
      }
    >
      <span>{message}</span>
      {first && !message.includes(first.name) && ` ${first.name} opens the way there.`}
    </Refusal>
  );
};

/** Explains why a quiz cannot start and offers a way on. */
export const StartError = ({
  topicId,
  error,
  onRetry,
  backTo,
}: {
  /** Undefined for a session without a topic. */
  readonly topicId: string | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Page for choosing topics; the subject's page by default. */
  readonly backTo?: string;
}) => {
  const problem = error instanceof RequestFailed ? error.problem : undefined;
  const topic = useRead(
    getTopic,
    { params: { id: topicId ?? '' } },
    { enabled: topicId !== undefined && problem?.code !== 'topic-not-found' },
  );
  const back = backTo ?? (topic.data ? `/subject/${topic.data.subjectId}` : '/');
  const backWords = back === '/' ? 'Back to Dashboard' : 'Back to Topics';
  switch (problem?.code) {
    case 'topic-locked':
      return (
        <LockedTopic
          topic={topic.data}
          message={problem.message}
          way={
            <ButtonLink to={back} look="second">
              {backWords}
            </ButtonLink>
          }
          placeOf={(id) => (backTo === undefined ? `/practice/${id}` : `/quiz?topicId=${id}`)}
        />
      );
    case 'no-questions':
      return (
        <Refusal
          title="No Quizzes Available"
          action={
            <ButtonLink to={back}>
              {topicId === undefined ? backWords : 'Choose Another Topic'}
            </ButtonLink>
          }
        >
          {topicId === undefined
            ? 'There is nothing to ask today yet.'
            : "This topic doesn't have any quizzes yet."}
        </Refusal>
      );
    case 'review-not-due':
      return (
        <Refusal title="Still fresh" action={<ButtonLink to={back}>{backWords}</ButtonLink>}>
          {problem.message}
        </Refusal>
      );
    case 'challenge-complete':
      return (
        <Refusal title="Done for today" action={<ButtonLink to={back}>{backWords}</ButtonLink>}>
          {problem.message}
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
                {backWords}
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
                {backWords}
              </ButtonLink>
            </>
          }
        >
          {problem?.message ?? 'Please check your connection.'}
        </Refusal>
      );
  }
};
