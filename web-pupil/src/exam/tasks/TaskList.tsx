import { useNavigate } from 'react-router';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { listTasks, startTask, type Task } from '@mahoe/contracts/practice/tasks';
import { invalidateOperation, useCommand, useRead } from '../../apiClient.ts';
import { LoadError } from '../../reads/LoadError.tsx';
import { Button, ButtonLink } from '../../ui/components/Button.tsx';
import { Card } from '../../ui/components/Card.tsx';
import { Chip } from '../../ui/components/Chip.tsx';
import { Skeleton } from '../../ui/components/Skeleton.tsx';
import styles from '../ExamPage.module.css';

const SUBJECT_NAMES: Readonly<Record<string, string>> = {
  mathematics: 'Mathematics',
  'language-arts': 'Language Arts',
  science: 'Science',
  'social-studies': 'Social Studies',
};

const StartTask = ({ task }: { readonly task: Task }) => {
  const navigate = useNavigate();
  const start = useCommand(startTask);
  const begin = (): void =>
    start.mutate(
      { params: { id: task.taskId } },
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
        {task.attempt ? 'Do it again' : 'Start this task'}
      </Button>
      {start.isError && (
        <p role="alert" className={styles['problem']}>
          {getErrorMessage(start.error, 'The task could not be started. Please try again.')}
        </p>
      )}
    </>
  );
};

const TaskCard = ({ task }: { readonly task: Task }) => {
  const { attempt } = task;
  return (
    <Card as="li" className={styles['paper'] ?? ''}>
      <div className={styles['title']}>
        <h3>{task.title}</h3>
        {attempt?.state === 'open' && <Chip tone="sun">Open</Chip>}
        {attempt?.state === 'handed-in' && <Chip tone="good">Done</Chip>}
      </div>
      <p className={styles['facts']}>
        {SUBJECT_NAMES[task.subject] ?? task.subject} · {task.parts} parts · {task.points} points
      </p>
      {attempt?.state === 'handed-in' && attempt.points !== null && (
        <p>
          {attempt.points} of {attempt.maxPoints} points.{' '}
          {!attempt.isSelfMarked && 'Judge your written part next.'}
        </p>
      )}
      <div className={styles['actions']}>
        {attempt?.state === 'open' ? (
          <ButtonLink to={`/exam/tasks/${attempt.id}`}>Go on</ButtonLink>
        ) : (
          <StartTask task={task} />
        )}
        {attempt?.state === 'handed-in' && (
          <ButtonLink look="quiet" to={`/exam/tasks/${attempt.id}/result`}>
            See my result
          </ButtonLink>
        )}
      </div>
    </Card>
  );
};

/** The performance tasks of the pupil's grade; nothing if it has none. */
export const TaskList = () => {
  const read = useRead(listTasks, {});
  if (read.isError) {
    return (
      <LoadError
        what="The tasks could not be loaded"
        error={read.error}
        onRetry={() => void read.refetch()}
      />
    );
  }
  if (!read.data) return <Skeleton label="Loading tasks…" rows={2} height={140} />;
  if (read.data.tasks.length === 0) return null;
  return (
    <section className={styles['group']} aria-labelledby="tasks">
      <h2 id="tasks">Performance tasks</h2>
      <p className={styles['facts']}>
        A task has something to read and a few linked parts. At the end you write. There is no
        clock, and one mistake costs points only once.
      </p>
      <ul className={styles['papers']}>
        {read.data.tasks.map((task) => (
          <TaskCard key={task.taskId} task={task} />
        ))}
      </ul>
    </section>
  );
};
