import Archive from '@mui/icons-material/Archive';
import Check from '@mui/icons-material/Check';
import DriveFileMove from '@mui/icons-material/DriveFileMove';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { ReasonDialog } from '../ui/ReasonDialog.tsx';
import { questionsText } from './bulkText.ts';
import { TopicSelect } from './TopicSelect.tsx';
import { useBulkChange } from './useBulkChange.ts';

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
  const [hasPressed, setHasPressed] = useState(false);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading} component="h2">
        Move {questionsText(count)}
      </DialogTitle>
      <DialogContent>
        <TopicSelect
          id="move-to-topic"
          label="To topic"
          none="Please choose"
          value={topicId}
          onChange={setTopicId}
        />
        {hasPressed && topicId === '' && <Alert severity="error">Please choose a topic</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          loading={isRunning}
          onClick={() => {
            setHasPressed(true);
            if (topicId !== '') onConfirm(topicId);
          }}
        >
          Move
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Actions on all selected questions. */
export const BulkActions = () => {
  const { count, isRunning, approve, change } = useBulkChange();
  const [asking, setAsking] = useState<'retire' | 'move'>();
  const close = (): void => setAsking(undefined);
  return (
    <>
      <Button
        startIcon={<Check />}
        loading={isRunning}
        loadingPosition="start"
        onClick={() => void approve()}
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
          title={`Retire ${questionsText(count)}?`}
          text="No pupil is asked them from now on. Their history stays."
          confirm="Retire"
          isRunning={isRunning}
          onClose={close}
          onConfirm={(reason) => void change({ type: 'retire', reason }, 'retired').then(close)}
        />
      )}
      {asking === 'move' && (
        <MoveDialog
          count={count}
          isRunning={isRunning}
          onClose={close}
          onConfirm={(topicId) => void change({ type: 'move', topicId }, 'moved').then(close)}
        />
      )}
    </>
  );
};
