import { useState } from 'react';
import { listMistakes, type Mistake } from '@mahoe/contracts/practice/quizzes';
import { useRead } from '../apiClient.ts';
import { describeReading } from '../text/textKind.ts';
import { StimulusText } from '../text/StimulusText.tsx';
import { ReportQuestion } from '../pupil/ReportQuestion.tsx';
import { QuestionPicture } from '../question/QuestionPicture.tsx';
import { nonBreaking } from '../ui/format/nonBreaking.ts';
import { LoadError } from '../reads/LoadError.tsx';
import { Button } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import styles from './Mistakes.module.css';

const MistakeCard = ({
  mistake,
  sessionId,
}: {
  readonly mistake: Mistake;
  readonly sessionId: string;
}) => (
  <Card as="li" className={styles['mistake']}>
    <h3 className={styles['question']}>
      <span className={styles['number']}>Question {mistake.questionNumber}</span>
      {nonBreaking(mistake.question)}
    </h3>
    {mistake.stimulus && (
      <details>
        <summary>
          {describeReading(mistake.stimulus.kind)} again: {mistake.stimulus.title}
        </summary>
        <StimulusText stimulus={mistake.stimulus} lines={mistake.lines} />
      </details>
    )}
    {mistake.imageUrl !== undefined && (
      <QuestionPicture src={mistake.imageUrl} alt={mistake.imageAlt} />
    )}
    <dl className={styles['answers']}>
      <div data-right="false">
        <dt>Your answer</dt>
        <dd>{nonBreaking(mistake.givenText ?? 'The time ran out')}</dd>
      </div>
      {mistake.correctText !== '' && (
        <div data-right="true">
          <dt>Right answer</dt>
          <dd>{nonBreaking(mistake.correctText)}</dd>
        </div>
      )}
    </dl>
    <p className={styles['why']}>{nonBreaking(mistake.explanation)}</p>
    <ReportQuestion sessionId={sessionId} questionNumber={mistake.questionNumber} />
  </Card>
);

const List = ({ sessionId }: { readonly sessionId: string }) => {
  const mistakes = useRead(listMistakes, { params: { id: sessionId } });
  if (mistakes.isError) {
    return (
      <LoadError
        what="Failed to get results"
        error={mistakes.error}
        onRetry={() => void mistakes.refetch()}
      />
    );
  }
  if (!mistakes.data) return <Skeleton label="Fetching your mistakes…" rows={2} height={160} />;
  return (
    <ol className={styles['list']}>
      {mistakes.data.map((mistake) => (
        <MistakeCard key={mistake.questionNumber} mistake={mistake} sessionId={sessionId} />
      ))}
    </ol>
  );
};

/** The wrongly answered questions of a quiz, for review. */
export const Mistakes = ({
  sessionId,
  count,
}: {
  readonly sessionId: string;
  readonly count: number;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles['mistakes']} aria-label="Mistakes">
      <Button look="second" wide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : `Look at your ${count === 1 ? 'mistake' : `${count} mistakes`}`}
      </Button>
      {isOpen && <List sessionId={sessionId} />}
    </section>
  );
};
