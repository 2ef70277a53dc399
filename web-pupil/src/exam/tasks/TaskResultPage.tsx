import { Check, Minus } from 'lucide-react';
import { useParams } from 'react-router';
import { getTaskResult, type MarkedItem, type TaskResult } from '@mahoe/contracts/practice/tasks';
import { useRead } from '../../apiClient.ts';
import { LoadError } from '../../reads/LoadError.tsx';
import { ButtonLink } from '../../ui/components/Button.tsx';
import { Card } from '../../ui/components/Card.tsx';
import { Chip } from '../../ui/components/Chip.tsx';
import { Skeleton } from '../../ui/components/Skeleton.tsx';
import { nonBreaking } from '../../ui/format/nonBreaking.ts';
import { usePageTitle } from '../../ui/hooks/usePageTitle.ts';
import { SelfMarking } from './SelfMarking.tsx';
import styles from './TaskResult.module.css';

const describeMark = ({ isRight, points, followsFrom, givenText }: MarkedItem): string => {
  if (isRight) return 'Right';
  if (followsFrom.length > 0) return 'Right with your earlier answer';
  if (givenText === null) return 'No answer';
  return points > 0 ? 'Partly right' : 'Not right';
};

const formatPoints = (points: number, maxPoints: number): string =>
  `${points} of ${maxPoints} ${maxPoints === 1 ? 'point' : 'points'}`;

/** The ideas that the answer was checked for, each with whether it was found. */
const Ideas = ({ ideas }: Pick<MarkedItem, 'ideas'>) => (
  <ul className={styles['ideas']}>
    {ideas.map(({ idea, found, wanted }) => (
      <li key={idea}>
        {found >= wanted ? (
          <Check size={18} aria-hidden="true" />
        ) : (
          <Minus size={18} aria-hidden="true" />
        )}
        {found >= wanted ? 'You have' : 'Missing'}: {idea}
      </li>
    ))}
  </ul>
);

const Item = ({ item }: { readonly item: MarkedItem }) => {
  const { question, givenText, correctText, explanation, points, maxPoints } = item;
  return (
    <li className={styles['item']}>
      <h3 className={styles['stem']}>{nonBreaking(question.question)}</h3>
      <p className={styles['verdict']}>
        <Chip tone={points > 0 ? 'good' : 'warm'}>{describeMark(item)}</Chip>
        {formatPoints(points, maxPoints)}
      </p>
      <dl className={styles['answers']}>
        <dt>Your answer</dt>
        <dd>{givenText ?? 'none'}</dd>
        {correctText !== '' && (
          <>
            <dt>Right answer</dt>
            <dd>{correctText}</dd>
          </>
        )}
      </dl>
      {item.followsFrom.length > 0 && (
        <p className={styles['note']}>
          Your answer follows from{' '}
          {item.followsFrom
            .map(({ label, givenText: own }) => `“${own}” in part ${label}`)
            .join(' and ')}
          . One mistake costs points only once.
        </p>
      )}
      {item.ideas.length > 0 && <Ideas ideas={item.ideas} />}
      {item.note !== null && <p className={styles['note']}>{item.note}</p>}
      <p>{explanation}</p>
    </li>
  );
};

const Part = ({ part }: { readonly part: TaskResult['parts'][number] }) => (
  <Card>
    <h2 className={styles['label']}>
      Part {part.label} <span>{formatPoints(part.points, part.maxPoints)}</span>
    </h2>
    <ul className={styles['items']}>
      {part.items.map((item) => (
        <Item key={item.question.id} item={item} />
      ))}
    </ul>
  </Card>
);

/** A writing task has only its text to judge. */
const WritingResult = ({ result: { id, title, written } }: { readonly result: TaskResult }) => (
  <>
    <header className={styles['head']}>
      <p className={styles['facts']}>{title}</p>
      <h1>You handed in your text</h1>
      <p>
        Read the two other answers first. Then judge your own, alone or with a parent. These points
        count nowhere else.
      </p>
    </header>
    <SelfMarking attemptId={id} title="Your task" written={written} />
  </>
);

const PartsResult = ({ result }: { readonly result: TaskResult }) => (
  <>
    <header className={styles['head']}>
      <p className={styles['facts']}>{result.title}</p>
      <h1>{formatPoints(result.points, result.maxPoints)}</h1>
      <p>
        Part {result.written.label} is not in these points. Judge it at the end of this page, alone
        or with a parent.
      </p>
    </header>
    {result.parts.map((part) => (
      <Part key={part.label} part={part} />
    ))}
    <SelfMarking
      attemptId={result.id}
      title={`Part ${result.written.label}`}
      written={result.written}
    />
  </>
);

const Result = ({ result }: { readonly result: TaskResult }) => (
  <>
    {result.parts.length === 0 ? (
      <WritingResult result={result} />
    ) : (
      <PartsResult result={result} />
    )}
    <ButtonLink look="quiet" to="/exam">
      Back to all papers and tasks
    </ButtonLink>
  </>
);

/** The result of a task: points by part, what followed through, and the written part to judge. */
export const TaskResultPage = () => {
  usePageTitle('Task result');
  const id = useParams()['attemptId'] ?? '';
  const read = useRead(getTaskResult, { params: { id } });
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
        <Skeleton label="Marking your task…" rows={3} height={140} />
      )}
    </div>
  );
};
