import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { approveQuestion, retireQuestion } from '@mahoe/contracts/content/questionAdmin';
import Archive from '@mui/icons-material/Archive';
import Check from '@mui/icons-material/Check';
import Edit from '@mui/icons-material/Edit';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, getErrorMessage } from '../apiClient.ts';
import { HistoryLink } from '../ui/list/RowLinks.tsx';
import { ReasonDialog } from '../ui/ReasonDialog.tsx';
import { useUndoToast } from '../ui/useUndoToast.ts';
import { editButtonId, useRowEditing } from './RowEditor.tsx';

/** Runs a command and shows whether it succeeded. */
const useCommand = () => {
  const [isRunning, setIsRunning] = useState(false);
  const notify = useNotify();
  const notifyWithUndo = useUndoToast();
  const refresh = useRefresh();
  const run = async (
    command: () => Promise<unknown>,
    texts: { readonly done: string; readonly failed: string },
    undo?: () => Promise<unknown>,
  ): Promise<void> => {
    setIsRunning(true);
    try {
      await command();
      if (undo) {
        notifyWithUndo(texts.done, async () => {
          await undo();
          refresh();
        });
      } else notify(texts.done, { type: 'success' });
      refresh();
    } catch (error) {
      notify(getErrorMessage(error, texts.failed), { type: 'error' });
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, run };
};

/** Buttons to approve a question or to retire it with a reason, as its status allows. */
export const StatusButtons = ({ question }: { readonly question: AdminQuestion }) => {
  const [isAsking, setIsAsking] = useState(false);
  const { isRunning, run } = useCommand();
  const { version, status } = question;
  const params = { id: question.id };
  const texts = (done: string, verb: string) => ({ done, failed: `Failed to ${verb} question` });
  const buttons = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to its replacement for keyboard users.
    const isLost = wasPressed.current && document.activeElement === document.body;
    if (isLost) buttons.current?.querySelector('button')?.focus();
    wasPressed.current = false;
  }, [status]);
  // Approving takes back only the retirement of an approved question; a draft would come into use.
  const bringBack =
    status === 'approved'
      ? () => call(approveQuestion, { params, body: { version, status: 'withdrawn' } })
      : undefined;
  const press = (...pressed: Parameters<typeof run>): Promise<void> => {
    wasPressed.current = true;
    return run(...pressed);
  };
  return (
    <Box ref={buttons} sx={{ display: 'contents' }}>
      {status !== 'approved' && (
        <Tooltip title="Approve">
          <IconButton
            aria-label={`Approve ${question.question}`}
            disabled={isRunning}
            onClick={() =>
              void press(
                () => call(approveQuestion, { params, body: { version, status } }),
                texts('Question approved', 'approve'),
              )
            }
          >
            <Check />
          </IconButton>
        </Tooltip>
      )}
      {status !== 'withdrawn' && (
        <Tooltip title="Retire">
          <IconButton
            aria-label={`Retire ${question.question}`}
            disabled={isRunning}
            onClick={() => setIsAsking(true)}
          >
            <Archive />
          </IconButton>
        </Tooltip>
      )}
      {isAsking && (
        <ReasonDialog
          title="Retire this question?"
          text="No pupil is asked it from now on. Its history stays, and it can be approved again."
          confirm="Retire"
          isRunning={isRunning}
          onClose={() => setIsAsking(false)}
          onConfirm={(reason) =>
            void press(
              () => call(retireQuestion, { params, body: { reason } }),
              texts('Question retired', 'retire'),
              bringBack,
            ).then(() => setIsAsking(false))
          }
        />
      )}
    </Box>
  );
};

/** Actions on a question in a list. */
export const QuestionActions = ({ question }: { readonly question: AdminQuestion }) => {
  const [isEditing, toggle] = useRowEditing(question);
  return (
    <>
      <Tooltip title="Edit">
        <IconButton
          id={editButtonId(question.id)}
          aria-label={`Edit ${question.question}`}
          aria-expanded={isEditing}
          onClick={toggle}
        >
          <Edit />
        </IconButton>
      </Tooltip>
      <StatusButtons question={question} />
      <HistoryLink id={question.id} name={question.question} />
    </>
  );
};
