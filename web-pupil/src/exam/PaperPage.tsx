import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { getSitting, type Sitting } from '@mahoe/contracts/practice/papers';
import { useRead } from '../apiClient.ts';
import { LoadError } from '../reads/LoadError.tsx';
import { Button } from '../ui/components/Button.tsx';
import { Confirm } from '../ui/components/Confirm.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { formatMinutesAndSeconds } from '../ui/format/minutesAndSeconds.ts';
import { useUpdateLock } from '../ui/hooks/updateLock.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { ItemWithText } from './ItemWithText.tsx';
import { ItemGrid } from './ItemGrid.tsx';
import { PaperItem } from './PaperItem.tsx';
import styles from './Paper.module.css';
import { findText } from './paperTexts.ts';
import { prefetchFigures } from './prefetchFigures.ts';
import { TypeInPaper } from './TypeInPaper.tsx';
import { usePaper } from './usePaper.ts';
import { usePaperClock } from './usePaperClock.ts';
import { sayHowSaved, type SavedAnswers } from './useSavedAnswers.ts';

const Clock = ({ seconds }: { readonly seconds: number }) => {
  const [isHidden, setHidden] = useState(false);
  return (
    <p className={styles['clock']}>
      {isHidden ? 'Time is hidden' : `${formatMinutesAndSeconds(seconds)} left`}
      <Button look="quiet" onClick={() => setHidden(!isHidden)}>
        {isHidden ? 'Show time' : 'Hide time'}
      </Button>
    </p>
  );
};

/** The paper's name, the place in it and the clock, with its warnings. */
const PaperHead = ({
  sitting: { title, items, deadline, timeLimitSeconds },
  current,
  onZero,
}: {
  readonly sitting: Sitting;
  readonly current: number;
  readonly onZero: () => void;
}) => {
  const { seconds, warning } = usePaperClock(deadline, timeLimitSeconds, onZero);
  return (
    <>
      <header className={styles['bar']} data-quiz-open>
        <div>
          <p className={styles['form']}>{title}</p>
          <h1 className={styles['number']}>
            Question {current} of {items.length}
          </h1>
        </div>
        <Clock seconds={seconds} />
      </header>
      <p role="status" className={styles['warning']}>
        {warning}
      </p>
    </>
  );
};

const HandIn = ({ paper, total }: { readonly paper: SavedAnswers; readonly total: number }) => {
  const answered = paper.items.filter(({ answer }) => answer !== null).length;
  const open = total - answered;
  return (
    <footer className={styles['end']}>
      <p>
        {answered} of {total} answered. <span role="status">{sayHowSaved(paper.saveState)}</span>
      </p>
      <Confirm
        trigger="Hand in my paper"
        title="Hand in your paper?"
        confirm="Hand in"
        keep="Go on working"
        look="second"
        pending={paper.isHandingIn}
        onConfirm={paper.handIn}
      >
        {open === 0
          ? 'You have answered every question. You cannot change anything afterwards.'
          : `${open === 1 ? '1 question is' : `${open} questions are`} still open. A guess costs nothing. You cannot change anything afterwards.`}
      </Confirm>
    </footer>
  );
};

const OpenPaper = ({
  sitting,
  onOver,
}: {
  readonly sitting: Sitting;
  readonly onOver: () => void;
}) => {
  useUpdateLock();
  const [current, setCurrent] = useState(1);
  const [places] = useState(() => new Map<string, number>());
  const paper = usePaper(sitting, onOver);
  const { items, texts } = sitting;
  useEffect(() => void prefetchFigures({ items, texts }), [items, texts]);
  const question = items[current - 1];
  const saved = paper.items.find(({ itemNumber }) => itemNumber === current);
  return (
    <>
      <PaperHead sitting={sitting} current={current} onZero={paper.handIn} />
      <ItemWithText
        text={findText(texts, current)}
        itemNumber={current}
        lines={question?.lines}
        places={places}
      >
        {question && (
          <PaperItem
            key={current}
            question={question}
            saved={saved}
            isLocked={paper.isHandingIn}
            onChange={(change) => paper.change({ itemNumber: current, ...change })}
          />
        )}
        <div className={styles['actions']}>
          <Button look="second" disabled={current === 1} onClick={() => setCurrent(current - 1)}>
            Back
          </Button>
          <Button disabled={current === items.length} onClick={() => setCurrent(current + 1)}>
            Next
          </Button>
        </div>
      </ItemWithText>
      <ItemGrid count={items.length} current={current} saved={paper.items} onChoose={setCurrent} />
      <HandIn paper={paper} total={items.length} />
    </>
  );
};

/** A sitting of an exam paper: free movement, a clock, and nothing marked before the end. */
export const PaperPage = () => {
  usePageTitle('Exam paper');
  const navigate = useNavigate();
  const id = useParams()['sittingId'] ?? '';
  const read = useRead(getSitting, { params: { id } });
  const result = `/exam/${id}/result`;
  return (
    <div className={`page ${styles['page']}`}>
      {read.isError ? (
        <LoadError
          what="This paper could not be opened"
          error={read.error}
          onRetry={() => void read.refetch()}
          bird
        />
      ) : !read.data ? (
        <Skeleton label="Opening your paper…" rows={2} height={200} />
      ) : read.data.state === 'open' && read.data.isOnPaper ? (
        <TypeInPaper
          key={id}
          sitting={read.data}
          onOver={() => void navigate(result, { replace: true })}
        />
      ) : read.data.state === 'open' ? (
        <OpenPaper
          key={id}
          sitting={read.data}
          onOver={() => void navigate(result, { replace: true })}
        />
      ) : (
        <Navigate to={result} replace />
      )}
    </div>
  );
};
