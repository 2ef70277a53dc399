import { useParams } from 'react-router';
import { getPaperResult } from '@mahoe/contracts/practice/papers';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { LoadError } from '../reads/LoadError.tsx';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { writeParentLetter } from './parentLetter.ts';
import styles from './ParentLetter.module.css';

/** A letter to the parent about a marked paper, to be read or printed. */
export const ParentLetterPage = () => {
  usePageTitle('Letter about a paper');
  const { firstName } = useSignedInUser();
  const id = useParams()['sittingId'] ?? '';
  const read = useRead(getPaperResult, { params: { id } });
  return (
    <div className={`page page-narrow ${styles['page']}`}>
      <div className={styles['controls']}>
        <Button onClick={() => window.print()}>Print this letter</Button>
        <ButtonLink look="quiet" to={`/exam/${id}/result`}>
          Back to the result
        </ButtonLink>
      </div>
      {read.isError ? (
        <LoadError
          what="This letter could not be loaded"
          error={read.error}
          onRetry={() => void read.refetch()}
          bird
        />
      ) : read.data ? (
        <article className={styles['letter']}>
          <h1>About {firstName}’s paper</h1>
          {writeParentLetter(read.data, firstName).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </article>
      ) : (
        <Skeleton label="Writing the letter…" rows={3} height={140} />
      )}
    </div>
  );
};
