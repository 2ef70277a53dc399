import type { ReactNode } from 'react';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { getTopic, type Topic } from '@mahoe/contracts/content/catalogue';
import { useRead } from '../apiClient.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';

const TopicNotFound = () => {
  usePageTitle('Topic Not Found');
  return (
    <div className="page page-narrow">
      <EmptyState
        heading="h1"
        title="Topic Not Found"
        action={<ButtonLink to="/">Back to Dashboard</ButtonLink>}
      >
        The requested topic could not be found.
      </EmptyState>
    </div>
  );
};

/** Renders its children with the topic once it has loaded, else a placeholder or an error. */
export const TopicGate = ({
  topicId,
  children,
}: {
  readonly topicId: string;
  readonly children: (topic: Topic) => ReactNode;
}) => {
  const topic = useRead(getTopic, { params: { id: topicId } });
  if (topic.data) return children(topic.data);
  const { error } = topic;
  if (error instanceof RequestFailed && (error.status === 404 || error.status === 400)) {
    return <TopicNotFound />;
  }
  return (
    <div className="page page-narrow">
      {error ? (
        <LoadError
          what="Failed to fetch topic"
          error={error}
          onRetry={() => void topic.refetch()}
          bird
        />
      ) : (
        <>
          <h1 className="visually-hidden">Topic</h1>
          <Skeleton label="Fetching the topic…" rows={4} height={120} />
        </>
      )}
    </div>
  );
};
