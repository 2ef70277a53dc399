import { Link } from 'react-router';
import { listPapers, type Paper } from '@mahoe/contracts/practice/papers';
import { useRead, useSignedInUser } from '../apiClient.ts';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { LoadError } from '../reads/LoadError.tsx';
import { ButtonLink } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { formatLongDay } from '../ui/format/localDate.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { ExamFacts } from './ExamFacts.tsx';
import { PaperCard } from './PaperCard.tsx';
import { TaskList } from './tasks/TaskList.tsx';
import styles from './ExamPage.module.css';

type PaperList = ReplyOf<typeof listPapers>;

/** Group of papers that can only be looked at. */
const EARLIER = 'Earlier papers';

const NoPapers = () => (
  <EmptyState
    title="No papers for your grade yet"
    action={<ButtonLink to="/curriculum">Practise a topic</ButtonLink>}
  >
    New papers come with an update. You can practise topics now.
  </EmptyState>
);

const PaperGroup = ({
  title,
  papers,
  now,
}: {
  readonly title: string;
  readonly papers: readonly Paper[];
  readonly now: string;
}) => (
  <section className={styles['group']}>
    <h2>{title}</h2>
    <ul className={styles['papers']}>
      {papers.map((paper) => (
        <PaperCard key={paper.formId} paper={paper} now={now} />
      ))}
    </ul>
  </section>
);

const isOpen = ({ state }: Paper): boolean => state === 'open';

/** The papers that are not open, by component; those that can only be looked at come last. */
const Papers = ({ list }: { readonly list: PaperList }) => {
  const { papers, waitUntil, now } = list;
  const { subscriptionStatus } = useSignedInUser();
  const closed = papers.filter((paper) => !isOpen(paper));
  const groups = Map.groupBy(closed, ({ title, canStart }) => (canStart ? title : EARLIER));
  const earlier = groups.get(EARLIER) ?? [];
  return (
    <>
      {papers.length === earlier.length && <NoPapers />}
      {subscriptionStatus === 'inactive' && (
        <p className={styles['note']}>
          Your subscription has ended. Extend it to start a paper. Your results stay here.{' '}
          <Link to="/subscription">See your subscription</Link>
        </p>
      )}
      {waitUntil !== null && closed.length === papers.length && (
        <p className={styles['note']}>
          One paper in two weeks is enough. Practise your weak topics until{' '}
          {formatLongDay(waitUntil)}. You can still start one now.
        </p>
      )}
      {[...groups]
        .filter(([title]) => title !== EARLIER)
        .map(([title, some]) => (
          <PaperGroup key={title} title={title} papers={some} now={now} />
        ))}
      {earlier.length > 0 && <PaperGroup title={EARLIER} papers={earlier} now={now} />}
    </>
  );
};

/** The exam in plain words, and the papers of the pupil's grade: open ones stand on top. */
export const ExamPage = () => {
  usePageTitle('Exam practice');
  const read = useRead(listPapers, {});
  const open = read.data?.papers.filter(isOpen) ?? [];
  return (
    <div className="page">
      <header className={styles['head']}>
        <h1>Exam practice</h1>
        <p>
          A paper has many questions and one clock. You see what was right only at the end. Your
          answers are saved all the time.
        </p>
      </header>
      {read.data && open.length > 0 && (
        <PaperGroup title="Open now" papers={open} now={read.data.now} />
      )}
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
