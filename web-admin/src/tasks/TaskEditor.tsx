import {
  changeTask,
  previewTask,
  type AdminTaskDetails,
  type TaskPreview,
} from '@mahoe/contracts/content/taskAdmin';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, getErrorCode, getErrorMessage } from '../apiClient.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { TaskContent } from './TaskContent.tsx';
import { useTask } from './useTask.ts';

/** Preview of a text, and what stands against saving it. */
interface Outcome {
  readonly preview?: TaskPreview;
  readonly problem?: string;
  /** True if somebody else saved a later version. */
  readonly isStale?: boolean;
}

/** The text of a version; a later version that somebody else saves is not overwritten. */
const useTaskText = (details: AdminTaskDetails) => {
  const [text, setText] = useState(details.text);
  const [version, setVersion] = useState(details.version);
  const [outcome, setOutcome] = useState<Outcome>({});
  const [isRunning, setIsRunning] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const run = async (command: () => Promise<void>): Promise<void> => {
    setIsRunning(true);
    try {
      await command();
    } catch (error) {
      const isStale = getErrorCode(error) === 'task-changed';
      setOutcome({ isStale, problem: getErrorMessage(error, 'The task could not be read') });
    }
    setIsRunning(false);
  };
  const look = () =>
    run(async () => setOutcome({ preview: await call(previewTask, { body: { text } }) }));
  const save = () =>
    run(async () => {
      const body = { text, version };
      const saved = await call(changeTask, { params: { id: details.id }, body });
      const isSame = saved.version === version;
      notify(isSame ? 'Nothing has changed' : `Saved as version ${saved.version}`, {
        type: isSame ? 'info' : 'success',
      });
      setVersion(saved.version);
      refresh();
    });
  const write = (value: string): void => {
    setText(value);
    setOutcome({});
  };
  return { text, write, outcome, isRunning, look, save };
};

const EditorForm = ({
  details,
  onReload,
}: {
  readonly details: AdminTaskDetails;
  readonly onReload: () => void;
}) => {
  const { text, write, outcome, isRunning, look, save } = useTaskText(details);
  const { preview, problem, isStale } = outcome;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="textSecondary">
        The task in the format of its file. Look at the preview, then save it.
      </Typography>
      <TextField
        label="Task"
        fullWidth
        multiline
        minRows={12}
        maxRows={28}
        value={text}
        onChange={({ target }) => write(target.value)}
        slotProps={{ htmlInput: { style: { fontFamily: 'monospace', fontSize: 14 } } }}
      />
      {problem !== undefined && (
        <Alert
          severity="error"
          {...(isStale && {
            action: (
              <Button color="inherit" onClick={onReload}>
                Load the later version
              </Button>
            ),
          })}
        >
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={isRunning} onClick={() => void look()}>
          Preview
        </Button>
        <Button
          variant="contained"
          disabled={isRunning || preview === undefined}
          onClick={() => void save()}
        >
          Save as a new version
        </Button>
      </Box>
      {preview && <TaskContent task={preview} />}
    </Box>
  );
};

/** Edits a task as the text of its file, with a preview before it is saved. */
export const TaskEditor = ({ id }: { readonly id: string }) => {
  /** Remounts the form with the latest version, which nothing else does: typed text stays. */
  const [loads, setLoads] = useState(0);
  const query = useTask(id);
  const reload = async (): Promise<void> => {
    await query.refetch();
    setLoads((count) => count + 1);
  };
  return (
    <QueryContent query={query} what="this task" failed="Failed to fetch task">
      {(details) => <EditorForm key={loads} details={details} onReload={() => void reload()} />}
    </QueryContent>
  );
};
