import { Box, Button, Card } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { getErrorMessage } from '../apiClient.ts';
import { bindShortcuts } from '../ui/shortcuts.ts';
import { ReasonDialog } from '../ui/ReasonDialog.tsx';

type Mode = 'look' | 'edit' | 'reject';

const KEYS = [
  { key: 'a', label: 'Approve' },
  { key: 'e', label: 'Edit and approve' },
  { key: 'r', label: 'Reject' },
  { key: 's', label: 'Later' },
] as const;

/** Ways to leave a form that changes the draft before approval. */
export interface EditControls {
  /** Approves the saved draft. */
  readonly approve: (saved: () => Promise<unknown>) => Promise<void>;
  readonly cancel: () => void;
}

/** A draft to review: its content, the reasons for it and the commands that decide it. */
export interface ReviewItem {
  /** The noun of messages such as "Question approved". */
  readonly name: string;
  readonly look: ReactNode;
  readonly reasons: ReactNode;
  readonly edit: (editing: EditControls) => ReactNode;
  readonly approve: () => Promise<unknown>;
  readonly reject: (reason: string) => Promise<unknown>;
}

/** A draft and its reasons under the buttons of the decisions. */
const DraftView = ({
  look,
  reasons,
  isRunning,
  acts,
}: Pick<ReviewItem, 'look' | 'reasons'> & {
  readonly isRunning: boolean;
  readonly acts: Readonly<Record<(typeof KEYS)[number]['key'], () => void>>;
}) => (
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
      <Box sx={{ minWidth: 0 }}>{look}</Box>
      {reasons}
    </Box>
  </>
);

/** One draft beside its reasons. Every decision has a shortcut key. */
export const Review = ({
  item: { name, look, reasons, edit, approve, reject },
  onDone,
  onLater,
}: {
  readonly item: ReviewItem;
  readonly onDone: () => void;
  readonly onLater: () => void;
}) => {
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
      notify(getErrorMessage(error, failed), { type: 'error' });
    } finally {
      setIsRunning(false);
    }
  };
  const decide = (as: () => Promise<unknown>) =>
    run(as, `${name} approved`, `Failed to approve ${name.toLowerCase()}`);
  const acts = {
    a: () => void decide(approve),
    e: () => setMode('edit'),
    r: () => setMode('reject'),
    s: onLater,
  };
  useEffect(() => (mode === 'look' && !isRunning ? bindShortcuts(acts) : undefined));
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      {mode === 'edit' ? (
        edit({ approve: decide, cancel: () => setMode('look') })
      ) : (
        <DraftView look={look} reasons={reasons} isRunning={isRunning} acts={acts} />
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
            void run(() => reject(reason), 'Draft rejected', 'Failed to reject draft')
          }
        />
      )}
    </Card>
  );
};
