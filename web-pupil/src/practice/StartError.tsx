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
  toQuizPath,
}: {
  readonly topic: Topic | undefined;
  readonly message: string;
  readonly way: ReactNode;
  readonly toQuizPath: (topicId: string) => string;
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
          {first && <ButtonLink to={toQuizPath(first.id)}>Master {first.name} first</ButtonLink>}
          {way}
        </>
      }
    >
      <span>{message}</span>
      {first && !message.includes(first.name) && ` Next for you: ${first.name}.`}
    </Refusal>
  );
};

interface BackLinkTarget {
  readonly path: string;
  readonly label: string;
}

const BackLink = ({ path, label }: BackLinkTarget) => (
  <ButtonLink to={path} look="second">
    {label}
  </ButtonLink>
);

const NoQuestions = ({
  hasTopic,
  back,
}: {
  readonly hasTopic: boolean;
  readonly back: BackLinkTarget;
}) => (
  <Refusal
    title="No Quizzes Available"
    action={
      <ButtonLink to={back.path}>{hasTopic ? 'Choose Another Topic' : back.label}</ButtonLink>
    }
  >
    {hasTopic ? "This topic doesn't have any quizzes yet." : 'There is nothing to ask today yet.'}
  </Refusal>
);

const SubscriptionEnded = ({
  message,
  back,
}: {
  readonly message: string;
  readonly back: BackLinkTarget;
}) => (
  <Refusal
    title="New quizzes are resting"
    action={
      <>
        <ButtonLink to="/subscription">See your subscription</ButtonLink>
        <BackLink {...back} />
      </>
    }
  >
    {message}
  </Refusal>
);

const TopicNotFound = () => (
  <Refusal title="Topic Not Found" action={<ButtonLink to="/">Back to Dashboard</ButtonLink>}>
    The requested topic could not be found.
  </Refusal>
);

const FailedStart = ({
  message = 'Please check your connection.',
  back,
  onRetry,
}: {
  readonly message: string | undefined;
  readonly back: BackLinkTarget;
  readonly onRetry: () => void;
}) => (
  <Refusal
    title="Failed to start session"
    action={
      <>
        <Button onClick={onRetry}>Try again</Button>
        <BackLink {...back} />
      </>
    }
  >
    {message}
  </Refusal>
);

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
  const path = backTo ?? (topic.data ? `/subject/${topic.data.subjectId}` : '/');
  const back = { path, label: path === '/' ? 'Back to Dashboard' : 'Back to Topics' };
  switch (problem?.code) {
    case 'topic-locked':
      return (
        <LockedTopic
          topic={topic.data}
          message={problem.message}
          way={<BackLink {...back} />}
          toQuizPath={(id) => (backTo === undefined ? `/practice/${id}` : `/quiz?topicId=${id}`)}
        />
      );
    case 'no-questions':
      return <NoQuestions hasTopic={topicId !== undefined} back={back} />;
    case 'review-not-due':
    case 'challenge-complete':
      return (
        <Refusal
          title={problem.code === 'review-not-due' ? 'Still fresh' : 'Done for today'}
          action={<ButtonLink to={path}>{back.label}</ButtonLink>}
        >
          {problem.message}
        </Refusal>
      );
    case 'subscription-required':
      return <SubscriptionEnded message={problem.message} back={back} />;
    case 'topic-not-found':
    case 'invalid-request':
      return <TopicNotFound />;
    case undefined:
    default:
      return <FailedStart message={problem?.message} back={back} onRetry={onRetry} />;
  }
};
