import { useNavigate } from 'react-router';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { listPapers, printPaper, startPaper, type Paper } from '@mahoe/contracts/practice/papers';
import { invalidateOperation, useCommand, useSignedInUser } from '../apiClient.ts';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { Confirm } from '../ui/components/Confirm.tsx';
import styles from './ExamPage.module.css';

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

/** Actions on a paper: go on, type in, start if it is not locked, or look at the result. */
export const PaperActions = ({
  paper,
  isOver,
}: {
  readonly paper: Paper;
  readonly isOver: boolean;
}) => {
  const { subscriptionStatus } = useSignedInUser();
  const { sitting } = paper;
  const canStart = paper.canStart && subscriptionStatus !== 'inactive';
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
      {canStart && <StartPaper paper={paper} />}
      {sitting ? (
        <ButtonLink look="quiet" to={`/exam/${sitting.id}/result`}>
          See my result
        </ButtonLink>
      ) : (
        canStart && <PrintPaper paper={paper} />
      )}
    </>
  );
};
