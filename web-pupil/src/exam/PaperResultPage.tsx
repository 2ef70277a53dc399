import { useNavigate, useParams } from 'react-router';
import {
  getPaperResult,
  openReview,
  type PaperPart,
  type PaperResult,
} from '@mahoe/contracts/practice/papers';
import { invalidateOperation, useCommand, useRead } from '../apiClient.ts';
import { LoadError } from '../reads/LoadError.tsx';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { Confirm } from '../ui/components/Confirm.tsx';
import { ProgressBar } from '../ui/components/ProgressBar.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { formatLongDay } from '../ui/format/localDate.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { NextSteps } from './NextSteps.tsx';
import styles from './PaperResult.module.css';

/** A bar of fewer items would say more than it knows. */
const MIN_ITEMS_OF_BAR = 5;

const DEPTH_NAMES: Readonly<Record<string, string>> = {
  1: 'Know it',
  2: 'Use it',
  3: 'Think it through',
};

const MASTERY_TEXTS = {
  mastery: 'Mastery: you passed every part.',
  almost: 'Almost mastery: you passed some parts.',
  'non-mastery': 'Not mastered yet. Practise the parts below.',
} as const;

const Part = ({ name, part }: { readonly name: string; readonly part: PaperPart }) => (
  <li className={styles['part']}>
    <span>{name}</span>
    <span className={styles['count']}>
      {part.correct} of {part.total}
    </span>
    {part.total >= MIN_ITEMS_OF_BAR && (
      <ProgressBar label={name} value={(100 * part.correct) / part.total} />
    )}
  </li>
);

const describePace = ({ pace, isTimeUp, isOnPaper }: PaperResult): string => {
  if (isOnPaper) return 'You wrote on paper, so your time is not counted.';
  if (pace.secondsUsed === null) return 'You gave no answers this time.';
  const { secondsUsed: used, secondsForEach: budget, lastQuarter } = pace;
  const end = `In the last quarter ${lastQuarter.correct} of ${lastQuarter.total} were right.`;
  const each = `You took about ${used} ${used === 1 ? 'second' : 'seconds'} for each answer. The paper gives ${budget}.`;
  return isTimeUp ? `The time ran out. ${each} ${end}` : `${each} ${end}`;
};

const Review = ({ result }: { readonly result: PaperResult }) => {
  const navigate = useNavigate();
  const open = useCommand(openReview);
  const to = `/exam/${result.id}/review`;
  const begin = (): void =>
    open.mutate(
      { params: { id: result.id } },
      {
        onSuccess: () => {
          invalidateOperation(getPaperResult).catch(console.error);
          void navigate(to);
        },
      },
    );
  return (
    <Card className={styles['review'] ?? ''}>
      <h2>Look at your answers</h2>
      {result.isReviewOpen ? (
        <>
          <p>See what was right, and why. Then say what went wrong.</p>
          <Button pending={open.isPending} onClick={begin}>
            Start the review
          </Button>
        </>
      ) : (
        <>
          <p>
            Rest first. After a break you learn more from your mistakes. The review opens on{' '}
            {formatLongDay(result.reviewFrom)}.
          </p>
          <Confirm
            trigger="Open it now"
            title="Open the review now?"
            confirm="Open it"
            keep="Wait until tomorrow"
            pending={open.isPending}
            onConfirm={begin}
          >
            Most pupils are tired after a paper and read the answers too fast.
          </Confirm>
        </>
      )}
      {open.isError && <p role="alert">The review could not be opened. Please try again.</p>}
    </Card>
  );
};

const Mastery = ({
  mastery: { state, parts },
}: {
  readonly mastery: NonNullable<PaperResult['mastery']>;
}) => (
  <Card>
    <h2>{MASTERY_TEXTS[state]}</h2>
    <ul className={styles['parts']}>
      {parts.map((part) => (
        <li key={part.name} className={styles['part']}>
          <span>
            {part.name}{' '}
            <Chip tone={part.isMastered ? 'good' : 'warm'}>
              {part.isMastered ? 'Passed' : `Needs ${part.pass}`}
            </Chip>
          </span>
          <span className={styles['count']}>
            {part.correct} of {part.total}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

const Result = ({ result }: { readonly result: PaperResult }) => (
  <>
    <header className={styles['head']}>
      <p>
        {result.title} · {result.form}
      </p>
      <h1>
        {result.correct} of {result.total} right
      </h1>
      <p>
        {result.answered} answered{result.isTimeUp ? ' when the time ran out' : ''}.{' '}
        {result.experienceEarned > 0 && `You earned ${result.experienceEarned} XP.`}
      </p>
    </header>
    {result.band !== null && (
      <Card>
        <h2>{result.band}</h2>
        <p>
          This is practice. The bands are those that a newspaper printed in 2019. The ministry does
          not publish percentages.
        </p>
      </Card>
    )}
    {result.mastery && <Mastery mastery={result.mastery} />}
    <Card>
      <h2>By part</h2>
      <ul className={styles['parts']}>
        {result.strands.map((part) => (
          <Part key={part.name} name={part.name} part={part} />
        ))}
      </ul>
      <h3>By kind of thinking</h3>
      <ul className={styles['parts']}>
        {result.depths.map((part) => (
          <Part key={part.name} name={DEPTH_NAMES[part.name] ?? part.name} part={part} />
        ))}
      </ul>
      <h3>Your time</h3>
      <p>{describePace(result)}</p>
    </Card>
    <Review result={result} />
    <NextSteps result={result} />
    <ButtonLink look="second" to={`/exam/${result.id}/letter`}>
      Letter for my parents
    </ButtonLink>
    <ButtonLink look="quiet" to="/exam">
      Back to all papers
    </ButtonLink>
  </>
);

/** The result of a paper: by part and kind of thinking, with the way to its review. */
export const PaperResultPage = () => {
  usePageTitle('Paper result');
  const id = useParams()['sittingId'] ?? '';
  const read = useRead(getPaperResult, { params: { id } });
  return (
    <div className="page page-narrow">
      {read.isError ? (
        <LoadError
          what="This result could not be loaded"
          error={read.error}
          onRetry={() => void read.refetch()}
          bird
        />
      ) : read.data ? (
        <Result result={read.data} />
      ) : (
        <Skeleton label="Marking your paper…" rows={3} height={140} />
      )}
    </div>
  );
};
