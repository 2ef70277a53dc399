import { Link, useNavigate } from 'react-router';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { listPapers, printPaper, startPaper, type Paper } from '@mahoe/contracts/practice/papers';
import { invalidateOperation, useCommand, useRead, useSignedInUser } from '../apiClient.ts';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { LoadError } from '../reads/LoadError.tsx';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { Confirm } from '../ui/components/Confirm.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { formatLongDay } from '../ui/format/localDate.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { ExamFacts } from './ExamFacts.tsx';
import { TaskList } from './tasks/TaskList.tsx';
import styles from './ExamPage.module.css';

type PaperList = ReplyOf<typeof listPapers>;

const FORM_NOTES: Readonly<Record<string, string>> = {
  '2026 form': 'Like the exam of 2026',
  'full form': 'Full length, like the exam in other years',
  'half paper': 'Our own half paper',
  'end-of-year check': 'Our own check, not a PEP paper',
};

const StartPaper = ({ paper }: { readonly paper: Paper }) => {
  const navigate = useNavigate();
  const start = useCommand(startPaper);
  const begin = (): void =>
    start.mutate(
      { params: { id: paper.formId } },
      {
        onSuccess: ({ id }) => {
          invalidateOperation(listPapers).catch(console.error);
          void navigate(`/exam/${id}`);
        },
      },
    );
  return (
    <>
      <Confirm
        trigger={paper.state === 'new' ? 'Start this paper' : 'Sit it again'}
        title={paper.title}
        confirm="Start now"
        keep="Not now"
        look="second"
        pending={start.isPending}
        onConfirm={begin}
      >
        <p>
          {paper.items} questions, {paper.minutes} minutes. The clock starts at once and does not
          stop.
        </p>
        <p>Get rough paper and a pencil. Find a quiet place.</p>
        {paper.state !== 'new' ? (
          <p>A second try earns no XP.</p>
        ) : (
          paper.metIn !== null && (
            <p>You met questions of this paper in “{paper.metIn}”. So it earns no XP.</p>
          )
        )}
      </Confirm>
      {start.isError && (
        <p role="alert" className={styles['problem']}>
          {getErrorMessage(start.error, 'The paper could not be started. Please try again.')}
        </p>
      )}
    </>
  );
};

const PrintPaper = ({ paper }: { readonly paper: Paper }) => {
  const navigate = useNavigate();
  const print = useCommand(printPaper);
  const begin = (): void =>
    print.mutate(
      { params: { id: paper.formId } },
      {
        onSuccess: ({ id }) => {
          invalidateOperation(listPapers).catch(console.error);
          void navigate(`/exam/${id}/print`);
        },
      },
    );
  return (
    <>
      <Button look="quiet" pending={print.isPending} onClick={begin}>
        On paper
      </Button>
      {print.isError && (
        <p role="alert" className={styles['problem']}>
          {getErrorMessage(print.error, 'The paper could not be opened. Please try again.')}
        </p>
      )}
    </>
  );
};

/** Actions on a paper: go on, type in, start, or look at the result. */
const PaperActions = ({ paper, isOver }: { readonly paper: Paper; readonly isOver: boolean }) => {
  const { sitting } = paper;
  if (sitting && isOver)
    return <ButtonLink to={`/exam/${sitting.id}/result`}>See my result</ButtonLink>;
  if (sitting && paper.state === 'open') {
    return sitting.isOnPaper ? (
      <>
        <ButtonLink to={`/exam/${sitting.id}`}>Type in my answers</ButtonLink>
        <ButtonLink look="quiet" to={`/exam/${sitting.id}/print`}>
          Print it again
        </ButtonLink>
      </>
    ) : (
      <ButtonLink to={`/exam/${sitting.id}`}>Go on</ButtonLink>
    );
  }
  return (
    <>
      <StartPaper paper={paper} />
      {sitting ? (
        <ButtonLink look="quiet" to={`/exam/${sitting.id}/result`}>
          See my result
        </ButtonLink>
      ) : (
        <PrintPaper paper={paper} />
      )}
    </>
  );
};

const PaperCard = ({ paper, now }: { readonly paper: Paper; readonly now: string }) => {
  const { sitting } = paper;
  // The list may be older than the end of the time: the result page hands the paper in.
  const isOver =
    paper.state === 'open' && sitting !== null && Date.parse(sitting.deadline) < Date.parse(now);
  return (
    <Card as="li" className={styles['paper'] ?? ''}>
      <div className={styles['title']}>
        <h3>
          {paper.title} {paper.number}
        </h3>
        {paper.state === 'open' && (
          <Chip tone="sun">{isOver ? 'Time is up' : sitting?.isOnPaper ? 'On paper' : 'Open'}</Chip>
        )}
        {paper.state === 'handed-in' && <Chip tone="good">Done</Chip>}
      </div>
      <p className={styles['facts']}>
        {paper.items} questions · {paper.minutes} minutes · {FORM_NOTES[paper.form] ?? paper.form}
      </p>
      {paper.metIn !== null && (
        <p className={styles['facts']}>You met some of these questions in “{paper.metIn}”.</p>
      )}
      {sitting && paper.state === 'handed-in' && sitting.correct !== null && (
        <p>
          {sitting.correct} of {sitting.total} right
        </p>
      )}
      <div className={styles['actions']}>
        <PaperActions paper={paper} isOver={isOver} />
      </div>
      {paper.assumptions.length > 0 && (
        <details>
          <summary>What is assumed</summary>
          <ul className={styles['assumptions']}>
            {paper.assumptions.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
};

const Papers = ({ list }: { readonly list: PaperList }) => {
  const { papers, waitUntil, now } = list;
  const { subscriptionStatus } = useSignedInUser();
  if (papers.length === 0) {
    return (
      <EmptyState
        title="No papers for your grade yet"
        action={<ButtonLink to="/curriculum">Practise a topic</ButtonLink>}
      >
        New papers come with an update. You can practise topics now.
      </EmptyState>
    );
  }
  const groups = Map.groupBy(papers, ({ title }) => title);
  return (
    <>
      {subscriptionStatus === 'inactive' && (
        <p className={styles['note']}>
          Your subscription has ended. Extend it to start a paper. Your results stay here.{' '}
          <Link to="/subscription">See your subscription</Link>
        </p>
      )}
      {waitUntil !== null && !papers.some(({ state }) => state === 'open') && (
        <p className={styles['note']}>
          One paper in two weeks is enough. Practise your weak topics until{' '}
          {formatLongDay(waitUntil)}. You can still start one now.
        </p>
      )}
      {[...groups].map(([title, some]) => (
        <section key={title} className={styles['group']}>
          <h2>{title}</h2>
          <ul className={styles['papers']}>
            {some.map((paper) => (
              <PaperCard key={paper.formId} paper={paper} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

/** The exam in plain words, and the papers of the pupil's grade. */
export const ExamPage = () => {
  usePageTitle('Exam practice');
  const read = useRead(listPapers, {});
  return (
    <div className="page">
      <header className={styles['head']}>
        <h1>Exam practice</h1>
        <p>
          A paper has many questions and one clock. You see what was right only at the end. Your
          answers are saved all the time.
        </p>
      </header>
      <ExamFacts />
      {read.isError ? (
        <LoadError
          what="The papers could not be loaded"
          error={read.error}
          onRetry={() => void read.refetch()}
        />
      ) : !read.data ? (
        <Skeleton label="Loading papers…" rows={3} height={140} />
      ) : (
        <Papers list={read.data} />
      )}
      <TaskList />
    </div>
  );
};
