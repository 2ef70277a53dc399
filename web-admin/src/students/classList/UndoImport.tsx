import { listImportedStudents, undoClassListImport } from '@mahoe/contracts/accounts/classLists';
import Undo from '@mui/icons-material/Undo';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { call, getErrorMessage } from '../../apiClient.ts';
import { describeUndo, getUndoLabel, type UndoRow } from './undoText.ts';

/** Undoes an import in parts. @returns what was done */
const undoImport = async (id: string): Promise<string> => {
  const done = { undone: 0, kept: 0 };
  for (;;) {
    const { undone, kept, left } = await call(undoClassListImport, { params: { id } });
    done.undone += undone;
    done.kept += kept;
    if (left === 0) return describeUndo(done);
  }
};

/** Says what an undo does, and for whom it is impossible. */
const UndoPlan = ({ rows }: { readonly rows: readonly UndoRow[] }) => {
  const remarks = rows.filter(({ remark }) => remark !== null);
  return (
    <Alert severity="warning">
      {rows.some(({ action }) => action === 'delete') &&
        'Accounts that nobody has signed in to are deleted for good. '}
      {remarks.length > 0 && (
        <Box
          component="ul"
          sx={{ m: 0, pl: 2, maxHeight: 240, overflow: 'auto', overflowWrap: 'anywhere' }}
        >
          {remarks.map(({ pupilId, name, action, remark }) => (
            <li key={pupilId}>
              {name === '' ? 'Deleted student' : name}
              {action === 'keep' ? ' is kept: ' : ': '}
              {remark}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
};

/** Undoes an import, also a past one, after it has said what will be deleted, put back and kept. */
export const UndoImport = ({
  importId,
  label: ofImport = '',
  onUndone,
}: {
  readonly importId: string;
  /** Tells repeated buttons apart for screen readers. */
  readonly label?: string;
  readonly onUndone: (message: string) => void;
}) => {
  const [rows, setRows] = useState<readonly UndoRow[]>();
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (act: () => Promise<void>) => {
    setIsRunning(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setFailure(getErrorMessage(error, 'Failed to undo the import'));
    } finally {
      setIsRunning(false);
    }
  };
  const plan = async () =>
    setRows((await call(listImportedStudents, { query: { importId } })).rows);
  const label = rows && getUndoLabel(rows);
  return (
    <>
      {rows === undefined ? (
        <Button
          color="error"
          startIcon={<Undo />}
          disabled={isRunning}
          aria-label={`Undo this import ${ofImport}`.trim()}
          onClick={() => void run(plan)}
        >
          Undo this import
        </Button>
      ) : (
        <UndoPlan rows={rows} />
      )}
      {label !== undefined && (
        <Button
          color="error"
          variant="outlined"
          startIcon={<Undo />}
          disabled={isRunning}
          onClick={() => void run(async () => onUndone(await undoImport(importId)))}
        >
          {label}
        </Button>
      )}
      {rows !== undefined && (
        <Button disabled={isRunning} onClick={() => setRows(undefined)}>
          {label === undefined ? 'Close' : 'Cancel'}
        </Button>
      )}
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
    </>
  );
};
