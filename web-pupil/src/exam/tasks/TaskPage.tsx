import { useMemo, useRef } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { getTaskAttempt, listTasks, type TaskAttempt } from '@mahoe/contracts/practice/tasks';
import { invalidateOperation, useRead } from '../../apiClient.ts';
import sheet from '../../question/QuestionSheet.module.css';
import { LoadError } from '../../reads/LoadError.tsx';
import { TextLayout } from '../../text/TextLayout.tsx';
import { Confirm } from '../../ui/components/Confirm.tsx';
import { Skeleton } from '../../ui/components/Skeleton.tsx';
import { useUpdateLock } from '../../ui/hooks/updateLock.ts';
import { usePageTitle } from '../../ui/hooks/usePageTitle.ts';
import { ReadAloud } from '../../ui/speech/ReadAloud.tsx';
import { sayHowSaved, useSavedAnswers, type SavedAnswers } from '../useSavedAnswers.ts';
import { openAttempt } from './openAttempt.ts';
import styles from './Task.module.css';
import { TaskItem } from './TaskItem.tsx';
import { WordsToKnow } from './WordsToKnow.tsx';
import { WritingSheet } from './WritingSheet.tsx';
import { WrittenPart } from './WrittenPart.tsx';

/** Heading of the text, under the title of the task. */
const TEXT_TITLE = 'Read this first';

interface PartProps {
  readonly part: TaskAttempt['parts'][number];
  readonly answers: SavedAnswers;
}

const TaskPart = ({ part, answers }: PartProps) => {
  const element = useRef<HTMLElement>(null);
  return (
    <section ref={element} className={sheet['sheet']} aria-label={`Part ${part.label}`}>
      <h2 className={styles['label']}>
        Part {part.label} <span>{part.points === 1 ? '1 point' : `${part.points} points`}</span>
      </h2>
      <ReadAloud within={element} part="question" name={`part ${part.label}`} />
      {part.items.map(({ itemNumber, question }) => (
        <TaskItem
          key={itemNumber}
          question={question}
          saved={answers.items.find((one) => one.itemNumber === itemNumber)?.answer ?? null}
          isLocked={answers.isHandingIn}
          onChange={(answer) => answers.change({ itemNumber, answer })}
        />
      ))}
    </section>
  );
};

const Footer = ({ answers, total }: { readonly answers: SavedAnswers; readonly total: number }) => {
  const answered = answers.items.filter(({ answer }) => answer !== null).length;
  const open = total - answered;
  return (
    <footer className={styles['end']}>
      <p>
        {answered} of {total} answered. <span role="status">{sayHowSaved(answers.saveState)}</span>
      </p>
      <Confirm
        trigger="Hand in my task"
        title="Hand in your task?"
        confirm="Hand in"
        keep="Go on working"
        look="second"
        pending={answers.isHandingIn}
        onConfirm={answers.handIn}
      >
        {open === 0
          ? 'You have answered everything. You cannot change anything afterwards.'
          : `${open === 1 ? '1 answer is' : `${open} answers are`} missing. You cannot change anything afterwards.`}
      </Confirm>
    </footer>
  );
};

const OpenTask = ({
  attempt,
  stimulus,
  onOver,
}: {
  readonly attempt: TaskAttempt;
  readonly stimulus: NonNullable<TaskAttempt['stimulus']>;
  readonly onOver: () => void;
}) => {
  useUpdateLock();
  const { id, parts, written, words } = attempt;
  const saved = attempt.saved.map((one) => ({ ...one, isFlagged: false }));
  const answers = useSavedAnswers(
    useMemo(() => openAttempt(id), [id]),
    saved,
    onOver,
  );
  const total = parts.reduce((sum, { items }) => sum + items.length, 1);
  const writtenAnswer = answers.items.find(({ itemNumber }) => itemNumber === written.itemNumber);
  return (
    <>
      <header className={styles['head']} data-quiz-open>
        <h1>{attempt.title}</h1>
        <p>Take your time: there is no clock. Have paper and a pencil beside you.</p>
      </header>
      <WordsToKnow words={words} startsOpen={attempt.saved.length === 0} />
      <TextLayout
        stimulus={{ ...stimulus, title: TEXT_TITLE }}
        lines={undefined}
        label="Text of this task"
        open="Read the text"
        close="Back to the questions"
      >
        {parts.map((part) => (
          <TaskPart key={part.label} part={part} answers={answers} />
        ))}
        <WrittenPart
          written={written}
          saved={writtenAnswer?.answer ?? null}
          isLocked={answers.isHandingIn}
          onChange={(answer) => answers.change({ itemNumber: written.itemNumber, answer })}
        />
        <Footer answers={answers} total={total} />
      </TextLayout>
    </>
  );
};

const OpenAttempt = ({
  attempt,
  onOver,
}: {
  readonly attempt: TaskAttempt;
  readonly onOver: () => void;
}) => {
  const { stimulus, writing } = attempt;
  usePageTitle(writing ? 'Writing' : 'Performance task');
  return writing ? (
    <WritingSheet attempt={attempt} writing={writing} onOver={onOver} />
  ) : (
    stimulus && <OpenTask attempt={attempt} stimulus={stimulus} onOver={onOver} />
  );
};

/**
 * An attempt at a performance task, linked parts beside their text, or at a writing task. Nothing is
 * marked before the end.
 */
export const TaskPage = () => {
  const navigate = useNavigate();
  const id = useParams()['attemptId'] ?? '';
  const read = useRead(getTaskAttempt, { params: { id } });
  const result = `/exam/tasks/${id}/result`;
  const onOver = (): void => {
    invalidateOperation(listTasks).catch(console.error);
    void navigate(result, { replace: true });
  };
  return (
    <div className={`page ${styles['page']}`}>
      {read.isError ? (
        <LoadError
          what="This task could not be opened"
          error={read.error}
          onRetry={() => void read.refetch()}
          bird
        />
      ) : !read.data ? (
        <Skeleton label="Opening your task…" rows={2} height={200} />
      ) : read.data.state === 'open' ? (
        <OpenAttempt key={id} attempt={read.data} onOver={onOver} />
      ) : (
        <Navigate to={result} replace />
      )}
    </div>
  );
};
