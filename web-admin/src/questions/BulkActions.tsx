import type { Topic } from '@mahoe/contracts/content/catalogue';
import { changeQuestions, MOST_AT_ONCE } from '@mahoe/contracts/content/questionOffice';
import type { RequestOf } from '@mahoe/contracts/operation';
import { subjectName } from '@mahoe/contracts/content/subjects';
import Archive from '@mui/icons-material/Archive';
import Check from '@mui/icons-material/Check';
import DriveFileMove from '@mui/icons-material/DriveFileMove';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, useListContext, useNotify, useRefresh } from 'react-admin';
import { call, messageOf } from '../apiClient.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type Change = RequestOf<typeof changeQuestions>['body']['change'];

const counted = (count: number): string => (count === 1 ? '1 question' : `${count} questions`);

/** Changes what is selected, as many in one command as one takes. */
const useBulkChange = () => {
  const { selectedIds, onUnselectItems } = useListContext();
  const [isRunning, setIsRunning] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const run = async (change: Change, done: string): Promise<void> => {
    setIsRunning(true);
    const ids = selectedIds.map(String);
    let changed = 0;
    try {
      for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
        const body = { ids: ids.slice(from, from + MOST_AT_ONCE), change };
        changed += (await call(changeQuestions, { body })).changed;
      }
      notify(`${counted(changed)} ${done}`, { type: 'success' });
      onUnselectItems();
    } catch (error) {
      notify(messageOf(error, 'Failed to change questions'), { type: 'error' });
    } finally {
      setIsRunning(false);
      refresh();
    }
  };
  return { count: selectedIds.length, isRunning, run };
};

const MoveDialog = ({
  count,
  isRunning,
  onConfirm,
  onClose,
}: {
  readonly count: number;
  readonly isRunning: boolean;
  readonly onConfirm: (topicId: string) => void;
  readonly onClose: () => void;
}) => {
  const heading = useId();
  const [topicId, setTopicId] = useState('');
  const { data = [] } = useGetList<Topic>('topics', {
    filter: {},
    sort: { field: 'subjectId', order: 'ASC' },
    pagination: { page: 1, perPage: 1000 },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading} component="h2">
        Move {counted(count)}
      </DialogTitle>
      <DialogContent>
        <TextField
          select
          fullWidth
          label="To topic"
          id="move-to-topic"
          value={topicId}
          onChange={({ target }) => setTopicId(target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">Please choose</option>
          {data.map(({ id, subjectId, grade, name }) => (
            <option key={id} value={id}>
              {`${subjectName(subjectId)}, Grade ${grade}: ${name}`}
            </option>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          loading={isRunning}
          disabled={topicId === ''}
          onClick={() => onConfirm(topicId)}
        >
          Move
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** What can be done with all questions selected. */
export const BulkActions = () => {
  const { count, isRunning, run } = useBulkChange();
  const [asking, setAsking] = useState<'retire' | 'move'>();
  const close = (): void => setAsking(undefined);
  return (
    <>
      <Button
        startIcon={<Check />}
        loading={isRunning}
        loadingPosition="start"
        onClick={() => void run({ type: 'approve' }, 'approved')}
      >
        Approve
      </Button>
      <Button startIcon={<DriveFileMove />} onClick={() => setAsking('move')}>
        Move
      </Button>
      <Button startIcon={<Archive />} color="error" onClick={() => setAsking('retire')}>
        Retire
      </Button>
      {asking === 'retire' && (
        <ReasonDialog
          title={`Retire ${counted(count)}?`}
          text="No pupil is asked them from now on. Their history stays."
          confirm="Retire"
          isRunning={isRunning}
          onClose={close}
          onConfirm={(reason) => void run({ type: 'retire', reason }, 'retired').then(close)}
        />
      )}
      {asking === 'move' && (
        <MoveDialog
          count={count}
          isRunning={isRunning}
          onClose={close}
          onConfirm={(topicId) => void run({ type: 'move', topicId }, 'moved').then(close)}
        />
      )}
    </>
  );
};
