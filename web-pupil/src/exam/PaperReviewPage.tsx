import { useState } from 'react';
import { useParams } from 'react-router';
import {
  getReview,
  nameMissCause,
  type MissCause,
  type ReviewedItem,
} from '@mahoe/contracts/practice/papers';
import type { PaperText, TextLines } from '@mahoe/contracts/practice/stimulus';
import { updateCached, useCommand, useRead } from '../apiClient.ts';
import { QuestionPicture } from '../question/QuestionPicture.tsx';
import { LoadError } from '../reads/LoadError.tsx';
import { describeReading } from '../text/textKind.ts';
import { StimulusExcerpt, StimulusText } from '../text/StimulusText.tsx';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Chip } from '../ui/components/Chip.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { nonBreaking } from '../ui/format/nonBreaking.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { findText } from './paperTexts.ts';
import styles from './PaperReview.module.css';

const CAUSES: readonly (readonly [MissCause, string])[] = [
  ['did-not-know', 'I did not know'],
  ['mixed-up', 'I mixed it up'],
  ['rushed', 'I rushed'],
  ['misread', 'I misread it'],
];

const Causes = ({
  sittingId,
  item,
}: {
  readonly sittingId: string;
  readonly item: ReviewedItem;
}) => {
  const name = useCommand(nameMissCause);
  const choose = (cause: MissCause): void =>
    name.mutate(
      { params: { id: sittingId }, body: { itemNumber: item.itemNumber, cause } },
      {
        onSuccess: () =>
          updateCached(getReview, (review) =>
            review.id === sittingId
              ? {
                  ...review,
                  items: review.items.map((one) =>
                    one.itemNumber === item.itemNumber ? { ...one, cause } : one,
                  ),
                }
              : review,
          ),
      },
    );
  return (
    <fieldset className={styles['causes']}>
      <legend>What went wrong?</legend>
      {CAUSES.map(([cause, text]) => (
        <Button
          key={cause}
          look="second"
          aria-pressed={item.cause === cause}
          pending={name.isPending}
          onClick={() => choose(cause)}
        >
          {text}
        </Button>
      ))}
      {name.isError && <p role="alert">That was not saved. Please try again.</p>}
    </fieldset>
  );
};

/** Returns true for an item that counts and was not right. */
const isMissed = ({ isCorrect, isStruckOut }: ReviewedItem): boolean => !isCorrect && !isStruckOut;

const describeVerdict = ({ isStruckOut, isCorrect, givenText }: ReviewedItem): string => {
  if (isStruckOut) return 'Not counted';
  if (isCorrect) return 'Right';
  return givenText === null ? 'No answer' : 'Not right';
};

/** The lines that the question names, and the whole text behind a press. */
const ReviewedText = ({
  text: { stimulus },
  lines,
}: {
  readonly text: PaperText;
  readonly lines: TextLines | undefined;
}) => (
  <div className={styles['text']}>
    {lines && <StimulusExcerpt stimulus={stimulus} lines={lines} />}
    <details>
      <summary>
        {describeReading(stimulus.kind)} again: {stimulus.title}
      </summary>
      <StimulusText stimulus={stimulus} lines={lines} />
    </details>
  </div>
);

const ReviewedQuestion = ({
  sittingId,
  item,
  text,
}: {
  readonly sittingId: string;
  readonly item: ReviewedItem;
  readonly text: PaperText | undefined;
}) => {
  const { question, isCorrect, isStruckOut } = item;
  return (
    <Card as="li" className={styles['item'] ?? ''}>
      <p className={styles['about']}>
        Question {item.itemNumber} · {item.strand}{' '}
        <Chip tone={isCorrect ? 'good' : 'warm'}>{describeVerdict(item)}</Chip>
      </p>
      <h2 className={styles['stem']}>{nonBreaking(question.question)}</h2>
      {text && <ReviewedText text={text} lines={question.lines} />}
      <QuestionPicture src={question.imageUrl} alt={question.imageAlt} />
      <dl className={styles['answers']}>
        <dt>Your answer</dt>
        <dd>{item.givenText ?? 'none'}</dd>
        <dt>Right answer</dt>
        <dd>{item.correctText}</dd>
      </dl>
      <p>{item.explanation}</p>
      {isStruckOut && <p>This question had a mistake. It counts for nobody.</p>}
      {isMissed(item) && <Causes sittingId={sittingId} item={item} />}
    </Card>
  );
};

const ReviewHead = ({
  missed,
  isAllShown,
  onShowAll,
}: {
  readonly missed: number;
  readonly isAllShown: boolean;
  readonly onShowAll: (isAllShown: boolean) => void;
}) => (
  <>
    <p>{missed === 0 ? 'You missed none. Well done!' : `${missed} to look at.`}</p>
    <div className={styles['controls']}>
      <Button look="second" aria-pressed={isAllShown} onClick={() => onShowAll(!isAllShown)}>
        {isAllShown ? 'Show only the missed ones' : 'Show all questions'}
      </Button>
      <Button look="quiet" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  </>
);

/** The review of a paper: own answer, right answer, why, and the cause of each miss. */
export const PaperReviewPage = () => {
  usePageTitle('Paper review');
  const id = useParams()['sittingId'] ?? '';
  const read = useRead(getReview, { params: { id } });
  const [isAllShown, setAllShown] = useState(false);
  const result = `/exam/${id}/result`;
  if (read.isError) {
    return (
      <div className="page page-narrow">
        <LoadError
          what="This review could not be loaded"
          error={read.error}
          onRetry={() => void read.refetch()}
          bird
        />
        <ButtonLink look="quiet" to={result}>
          Back to the result
        </ButtonLink>
      </div>
    );
  }
  const missed = read.data?.items.filter(isMissed) ?? [];
  const shown = isAllShown ? (read.data?.items ?? []) : missed;
  return (
    <div className="page page-narrow">
      <header className={styles['head']}>
        <h1>Your answers</h1>
        {read.data && (
          <ReviewHead missed={missed.length} isAllShown={isAllShown} onShowAll={setAllShown} />
        )}
      </header>
      {!read.data && <Skeleton label="Loading your answers…" rows={3} height={180} />}
      <ol className={styles['items']}>
        {shown.map((item) => (
          <ReviewedQuestion
            key={item.itemNumber}
            sittingId={id}
            item={item}
            text={findText(read.data?.texts ?? [], item.itemNumber)}
          />
        ))}
      </ol>
      <ButtonLink look="quiet" to={result}>
        Back to the result
      </ButtonLink>
    </div>
  );
};
