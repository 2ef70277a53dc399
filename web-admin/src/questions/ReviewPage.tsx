import { getWriting, listDrafts, rejectDraft, type Draft } from '@mahoe/contracts/drafts';
import { approveQuestion, changeQuestion } from '@mahoe/contracts/questionOffice';
import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { call, messageOf } from '../apiClient.ts';
import { Fetched } from '../ui/Fetched.tsx';
import { onKey } from '../ui/shortcuts.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { DraftReasons } from './DraftReasons.tsx';
import { failureText, fieldErrors } from './failures.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { changesOf, fieldsOf } from './questionFields.ts';
import { QuestionDetails } from './QuestionShow.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { WritingFigures } from './WritingFigures.tsx';

const PAGE = '[0,99]';

type Mode = 'look' | 'edit' | 'reject';

const KEYS = [
  { key: 'a', label: 'Approve' },
  { key: 'e', label: 'Edit and approve' },
  { key: 'r', label: 'Reject' },
  { key: 's', label: 'Later' },
] as const;

/** One draft beside its reasons; every decision has a key. */
const Review = ({
  draft,
  onDone,
  onLater,
}: {
  readonly draft: Draft;
  readonly onDone: () => void;
  readonly onLater: () => void;
}) => {
  const { question } = draft;
  const params = { id: draft.id };
  const [mode, setMode] = useState<Mode>('look');
  const [isRunning, setIsRunning] = useState(false);
  const notify = useNotify();
  const run = async (command: () => Promise<unknown>, done: string, failed: string) => {
    setIsRunning(true);
    try {
      await command();
      notify(done, { type: 'success' });
      onDone();
    } catch (error) {
      notify(messageOf(error, failed), { type: 'error' });
    } finally {
      setIsRunning(false);
    }
  };
  const approve = () =>
    run(() => call(approveQuestion, { params }), 'Question approved', 'Failed to approve question');
  const acts = {
    a: () => void approve(),
    e: () => setMode('edit'),
    r: () => setMode('reject'),
    s: onLater,
  };
  useEffect(() => (mode === 'look' && !isRunning ? onKey(acts) : undefined));
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      {mode === 'edit' ? (
        <QuestionForm
          fields={fieldsOf(question)}
          saveLabel="Save and approve"
          onCancel={() => setMode('look')}
          onSave={async (fields) => {
            try {
              await call(changeQuestion, { params, body: changesOf(fields, question.version) });
            } catch (error) {
              notify(failureText('Failed to update quiz', error), { type: 'error' });
              return fieldErrors(error);
            }
            await approve();
            return undefined;
          }}
        />
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
            {KEYS.map(({ key, label }) => (
              <Button
                key={key}
                variant={key === 'a' ? 'contained' : 'outlined'}
                color={key === 'r' ? 'error' : 'primary'}
                aria-keyshortcuts={key}
                disabled={isRunning}
                onClick={acts[key]}
              >
                {label} ({key.toUpperCase()})
              </Button>
            ))}
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 440px)' },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <QuestionDetails question={question} />
            </Box>
            <DraftReasons draft={draft} />
          </Box>
        </>
      )}
      {mode === 'reject' && (
        <ReasonDialog
          title="Reject this draft?"
          text="No pupil will see it. Its reason is kept."
          confirm="Reject"
          needsReason
          isRunning={isRunning}
          onClose={() => setMode('look')}
          onConfirm={(reason) =>
            void run(
              () => call(rejectDraft, { params, body: { reason } }),
              'Draft rejected',
              'Failed to reject draft',
            )
          }
        />
      )}
    </Card>
  );
};

/** Drafts that machines wrote, one after the other, until none waits. */
export const ReviewPage = () => {
  usePageTitle('Review drafts');
  const drafts = useQuery({
    queryKey: ['drafts'],
    queryFn: ({ signal }) => call(listDrafts, { query: { range: PAGE } }, signal),
  });
  const writing = useQuery({
    queryKey: ['writing'],
    queryFn: ({ signal }) => call(getWriting, {}, signal),
  });
  const [later, setLater] = useState<readonly string[]>([]);
  // Gone at once: a key pressed before the list is fetched anew must not meet the draft again.
  const [decided, setDecided] = useState<readonly string[]>([]);
  const next = (id: string) => {
    setDecided((before) => [...before, id]);
    void drafts.refetch();
    void writing.refetch();
  };
  return (
    <>
      <MuiLink component={Link} to="/quiz" underline="hover">
        Back to Quiz Management
      </MuiLink>
      <Typography variant="h1" sx={{ my: 1.5 }}>
        Review drafts
      </Typography>
      <Fetched query={drafts} what="drafts" failed="Failed to fetch drafts">
        {(fetched) => {
          const all = fetched.filter(({ id }) => !decided.includes(id));
          const left = all.filter(({ id }) => !later.includes(id));
          const [draft] = left.length > 0 ? left : all;
          if (!draft) return <Typography>No drafts wait for review</Typography>;
          return (
            <>
              <Typography sx={{ mb: 1 }} role="status">
                {fetched.length === 100 ? 'Many' : all.length} waiting
              </Typography>
              <Review
                key={draft.id}
                draft={draft}
                onDone={() => next(draft.id)}
                onLater={() =>
                  // Once around, those put off come again.
                  setLater(left.length > 1 ? [...later, draft.id] : [])
                }
              />
            </>
          );
        }}
      </Fetched>
      <Fetched query={writing} what="figures" failed="Failed to fetch figures">
        {(figures) => <WritingFigures writing={figures} />}
      </Fetched>
    </>
  );
};
