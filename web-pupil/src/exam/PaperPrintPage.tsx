import { useParams } from 'react-router';
import { getSitting, type Sitting } from '@mahoe/contracts/practice/papers';
import { useRead } from '../apiClient.ts';
import { LoadError } from '../reads/LoadError.tsx';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { optionLetter } from './optionLetter.ts';
import { PrintedItem } from './PrintedItem.tsx';
import { PrintedText } from './PrintedText.tsx';
import { splitAtTexts } from './paperTexts.ts';
import styles from './PaperPrint.module.css';

const AnswerSheet = ({ sitting }: { readonly sitting: Sitting }) => (
  <section className={styles['answers']} aria-labelledby="answer-sheet">
    <h2 id="answer-sheet">Answer sheet: {sitting.title}</h2>
    <p className={styles['name']}>Name:</p>
    <ol className={styles['bubbles']}>
      {sitting.items.map(({ id, options }, index) => (
        <li key={id}>
          <span className={styles['itemNumber']}>{index + 1}</span>
          {options.length > 0 ? (
            options.map((_, option) => (
              <span key={option} className={styles['bubble']}>
                {optionLetter(option)}
              </span>
            ))
          ) : (
            <span className={styles['line']} />
          )}
        </li>
      ))}
    </ol>
  </section>
);

const Sheets = ({ sitting }: { readonly sitting: Sitting }) => (
  <>
    <div className={styles['controls']}>
      <Button onClick={() => window.print()}>Print this paper</Button>
      <ButtonLink look="second" to={`/exam/${sitting.id}`}>
        Type in my answers
      </ButtonLink>
      <ButtonLink look="quiet" to="/exam">
        Back to all papers
      </ButtonLink>
      <p>The answer sheet is on the last page. Type your answers in when you have finished.</p>
    </div>
    <header className={styles['head']}>
      <h1>{sitting.title}</h1>
      <p>
        {sitting.items.length} questions · {Math.round(sitting.timeLimitSeconds / 60)} minutes ·{' '}
        {sitting.form}
      </p>
      <p>
        Do the paper alone and without help. Look at a clock when you begin. Fill in one letter for
        each question on the answer sheet.
      </p>
    </header>
    {splitAtTexts(sitting).map(({ from, text, questions }) => (
      <section key={from} className={styles['part']}>
        {text && <PrintedText text={text} />}
        <ol className={styles['items']}>
          {questions.map((question, index) => (
            <PrintedItem key={question.id} question={question} itemNumber={from + index} />
          ))}
        </ol>
      </section>
    ))}
    <AnswerSheet sitting={sitting} />
  </>
);

/** A paper to be printed, with an answer sheet on a page of its own. */
export const PaperPrintPage = () => {
  usePageTitle('Paper to print');
  const id = useParams()['sittingId'] ?? '';
  const read = useRead(getSitting, { params: { id } });
  return (
    <div className={`page ${styles['page']}`}>
      {read.isError ? (
        <LoadError
          what="This paper could not be opened"
          error={read.error}
          onRetry={() => void read.refetch()}
          bird
        />
      ) : read.data ? (
        <Sheets sitting={read.data} />
      ) : (
        <Skeleton label="Opening your paper…" rows={3} height={200} />
      )}
    </div>
  );
};
