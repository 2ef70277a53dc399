import { useNavigate } from 'react-router';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { listTasks, startTask, type Task } from '@mahoe/contracts/practice/tasks';
import { invalidateOperation, useCommand, useSignedInUser } from '../../apiClient.ts';
import { Button, ButtonLink } from '../../ui/components/Button.tsx';
import { Card } from '../../ui/components/Card.tsx';
import { Chip } from '../../ui/components/Chip.tsx';
import styles from '../ExamPage.module.css';

const StartTask = ({ taskId, attempt }: Pick<Task, 'taskId' | 'attempt'>) => {
  const navigate = useNavigate();
  const start = useCommand(startTask);
  const begin = (): void =>
    start.mutate(
      { params: { id: taskId } },
      {
        onSuccess: ({ id }) => {
          invalidateOperation(listTasks).catch(console.error);
          void navigate(`/exam/tasks/${id}`);
        },
      },
    );
  return (
    <>
      <Button look="second" pending={start.isPending} onClick={begin}>
        {attempt ? 'Do it again' : 'Start this task'}
      </Button>
      {start.isError && (
        <p role="alert" className={styles['problem']}>
          {getErrorMessage(start.error, 'The task could not be started. Please try again.')}
        </p>
      )}
    </>
  );
};

/** Actions on a task: go on, start if it is not locked, or look at the result. */
const TaskActions = ({
  taskId,
  attempt,
  canStart,
}: Pick<Task, 'taskId' | 'attempt' | 'canStart'>) => {
  const { subscriptionStatus } = useSignedInUser();
  const isLocked = subscriptionStatus === 'inactive';
  return (
    <>
      {isLocked && !attempt && (
        <p className={styles['facts']}>Locked until your subscription is extended.</p>
      )}
      <div className={styles['actions']}>
        {attempt?.state === 'open' ? (
          <ButtonLink to={`/exam/tasks/${attempt.id}`}>Go on</ButtonLink>
        ) : (
          canStart && !isLocked && <StartTask taskId={taskId} attempt={attempt} />
        )}
        {attempt?.state === 'handed-in' && (
          <ButtonLink look="quiet" to={`/exam/tasks/${attempt.id}/result`}>
            See my result
          </ButtonLink>
        )}
      </div>
    </>
  );
};

/** A task with its state: start it, go on with it, or see what came of it. */
export const TaskCard = ({
  task: { taskId, title, attempt, canStart },
  facts,
  outcome,
}: {
  readonly task: Pick<Task, 'taskId' | 'title' | 'attempt' | 'canStart'>;
  readonly facts: string;
  /** Outcome of an attempt that was handed in. */
  readonly outcome: string;
}) => (
  <Card as="li" className={styles['paper'] ?? ''}>
    <div className={styles['title']}>
      <h3>{title}</h3>
      {attempt?.state === 'open' && <Chip tone="sun">Open</Chip>}
      {attempt?.state === 'handed-in' && <Chip tone="good">Done</Chip>}
    </div>
    <p className={styles['facts']}>{facts}</p>
    {attempt?.state === 'handed-in' && outcome !== '' && <p>{outcome}</p>}
    <TaskActions taskId={taskId} attempt={attempt} canStart={canStart} />
  </Card>
);
