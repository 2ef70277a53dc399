import { useState, type ReactElement } from 'react';
import { listTasks, type Task, type WritingTask } from '@mahoe/contracts/practice/tasks';
import { useRead } from '../../apiClient.ts';
import { LoadError } from '../../reads/LoadError.tsx';
import { Button } from '../../ui/components/Button.tsx';
import { Skeleton } from '../../ui/components/Skeleton.tsx';
import styles from '../ExamPage.module.css';
import { nameForm } from './formNames.ts';
import { TaskCard } from './TaskCard.tsx';
import { orderByState, orderWriting } from './taskOrder.ts';

const SUBJECT_NAMES: Readonly<Record<string, string>> = {
  mathematics: 'Mathematics',
  'language-arts': 'Language Arts',
  science: 'Science',
  'social-studies': 'Social Studies',
};

/** Cards that are shown before a pupil asks for all of them. */
const MAX_FOLDED_CARDS = 6;

/** The first cards of a list, and all of them once asked for. */
const Cards = ({
  cards,
  name,
}: {
  readonly cards: readonly ReactElement[];
  readonly name: string;
}) => {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className={styles['papers']}>{isWhole ? cards : cards.slice(0, MAX_FOLDED_CARDS)}</ul>
      {cards.length > MAX_FOLDED_CARDS && (
        <Button look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${cards.length} ${name}`}
        </Button>
      )}
    </>
  );
};

const describeOutcome = ({ attempt }: Task): string => {
  if (!attempt || attempt.points === null) return '';
  const points = `${attempt.points} of ${attempt.maxPoints} points.`;
  return attempt.isSelfMarked ? points : `${points} Judge your written part next.`;
};

const PerformanceTasks = ({ tasks }: { readonly tasks: readonly Task[] }) => (
  <section className={styles['group']} aria-labelledby="tasks">
    <h2 id="tasks">Performance tasks</h2>
    <p className={styles['facts']}>
      A task has something to read and a few linked parts. At the end you write. There is no clock,
      and one mistake costs points only once.
    </p>
    <Cards
      name="performance tasks"
      cards={orderByState(tasks).map((task) => (
        <TaskCard
          key={task.taskId}
          task={task}
          facts={`${SUBJECT_NAMES[task.subject] ?? task.subject} · ${task.parts} parts · ${task.points} points`}
          outcome={describeOutcome(task)}
        />
      ))}
    />
  </section>
);

const WritingTasks = ({ tasks }: { readonly tasks: readonly WritingTask[] }) => (
  <section className={styles['group']} aria-labelledby="writing">
    <h2 id="writing">Writing</h2>
    <p className={styles['facts']}>
      Write a text of your own. Then compare it with two others, and judge it alone or with a
      parent.
    </p>
    <Cards
      name="writing tasks"
      cards={orderWriting(tasks).map((task) => (
        <TaskCard
          key={task.taskId}
          task={task}
          facts={`${nameForm(task.form)} · ${task.words.from} to ${task.words.to} words`}
          outcome={task.attempt?.isSelfMarked ? '' : 'Judge your text next.'}
        />
      ))}
    />
  </section>
);

/** The performance and writing tasks of the pupil's grade; nothing if it has none. */
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
  const { tasks, writing } = read.data;
  return (
    <>
      {tasks.length > 0 && <PerformanceTasks tasks={tasks} />}
      {writing.length > 0 && <WritingTasks tasks={writing} />}
    </>
  );
};
