import { restoreTask, retireTask, type AdminTask } from '@mahoe/contracts/content/taskAdmin';
import Archive from '@mui/icons-material/Archive';
import Unarchive from '@mui/icons-material/Unarchive';
import { Box, Typography } from '@mui/material';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../apiClient.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { QueryContent } from '../ui/QueryContent.tsx';
import { ReasonDialog } from '../ui/ReasonDialog.tsx';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useSaving } from '../ui/useSaving.ts';
import { useUndoToast } from '../ui/useUndoToast.ts';
import { TaskContent } from './TaskContent.tsx';
import { TaskEditor } from './TaskEditor.tsx';
import { subjectText, taskStates } from './taskText.ts';
import { useTask } from './useTask.ts';

interface TaskDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Sends a command, shows that it is done and reads the task again. */
const useTaskCommand = (failed: string, onClose: () => void) => {
  const { isSaving, saving } = useSaving(failed);
  const notify = useNotify();
  const notifyWithUndo = useUndoToast();
  const refresh = useRefresh();
  const send = (done: string, command: () => Promise<unknown>, undo?: () => Promise<unknown>) =>
    saving(async () => {
      await command();
      if (undo) {
        notifyWithUndo(done, async () => {
          await undo();
          refresh();
        });
      } else notify(done, { type: 'success' });
      refresh();
      onClose();
    });
  return { isSaving, send };
};

const RetireDialog = ({ id, onClose }: TaskDialogProps) => {
  const { isSaving, send } = useTaskCommand('Failed to retire the task', onClose);
  const retire = (reason: string) =>
    send(
      'Task retired',
      () => call(retireTask, { params: { id }, body: { reason } }),
      () => call(restoreTask, { params: { id } }),
    );
  return (
    <ReasonDialog
      title="Retire this task?"
      text="Nobody can begin it any more. Pupils who have begun it can go on, and results stay."
      confirm="Retire"
      needsReason
      isRunning={isSaving}
      onConfirm={(reason) => void retire(reason)}
      onClose={onClose}
    />
  );
};

const RestoreDialog = ({ id, onClose }: TaskDialogProps) => {
  const { isSaving, send } = useTaskCommand('Failed to bring the task back', onClose);
  const restore = () => send('Task is in use again', () => call(restoreTask, { params: { id } }));
  return (
    <FormDialog
      title="Bring this task back?"
      save="Bring back"
      isSaving={isSaving}
      onSave={() => void restore()}
      onClose={onClose}
    >
      <Typography>Pupils of its grade can begin it again.</Typography>
    </FormDialog>
  );
};

const TaskActions = ({ task: { id, title, state } }: { readonly task: AdminTask }) =>
  state === 'in-use' ? (
    <DialogButton label="Retire" subject={title} icon={<Archive />}>
      {(close) => <RetireDialog id={id} onClose={close} />}
    </DialogButton>
  ) : (
    <DialogButton label="Bring back" subject={title} icon={<Unarchive />}>
      {(close) => <RestoreDialog id={id} onClose={close} />}
    </DialogButton>
  );

const TaskDetails = ({ task }: { readonly task: AdminTask }) => (
  <>
    <DetailList>
      <DetailItem name="State">
        <StatusChip {...taskStates[task.state]} />
      </DetailItem>
      <DetailItem name="Subject">{subjectText(task.subject)}</DetailItem>
      <DetailItem name="Grade">{task.grade}</DetailItem>
      <DetailItem name="Parts">{task.parts}</DetailItem>
      <DetailItem name="Points">{task.points}</DetailItem>
      <DetailItem name="Version">{task.version}</DetailItem>
    </DetailList>
    <Box sx={{ mt: 3 }}>
      <QueryContent query={useTask(task.id)} what="this task" failed="Failed to fetch task">
        {({ preview }) => <TaskContent task={preview} />}
      </QueryContent>
    </Box>
  </>
);

/** One performance task with its keys and rubric. */
export const TaskShow = () => (
  <RecordPage<AdminTask>
    failed="Failed to fetch task"
    title={({ title }) => title}
    actions={(task) => <TaskActions task={task} />}
    details={(task) => <TaskDetails task={task} />}
    tabs={({ id }) => [{ label: 'Edit', path: 'edit', content: <TaskEditor id={id} /> }]}
  />
);
