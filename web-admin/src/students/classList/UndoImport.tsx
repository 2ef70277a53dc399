import Undo from '@mui/icons-material/Undo';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { getErrorMessage } from '../../apiClient.ts';
import { undoCards, type Card } from './useClassListImport.ts';

type Undoable = Pick<Card, 'pupilId' | 'state' | 'before'>;

const studentsText = (count: number): string => (count === 1 ? '1 student' : `${count} students`);

/** Deletes the accounts that an import made, and puts back what it changed, after a second press. */
export const UndoImport = ({
  cards,
  onUndone,
}: {
  readonly cards: readonly Undoable[];
  readonly onUndone: (message: string) => void;
}) => {
  const [isAsked, setIsAsked] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const undo = async () => {
    setIsRunning(true);
    try {
      const kept = await undoCards(cards);
      const why = `${studentsText(kept)} kept: somebody has signed in.`;
      onUndone(`The import is undone.${kept > 0 ? ` ${why}` : ''}`);
    } catch (error) {
      setFailure(getErrorMessage(error, 'Failed to undo the import'));
      setIsRunning(false);
    }
  };
  return (
    <>
      <Button
        color="error"
        startIcon={<Undo />}
        disabled={isRunning}
        onClick={() => (isAsked ? void undo() : setIsAsked(true))}
      >
        {isAsked ? `Delete the accounts of this import` : 'Undo this import'}
      </Button>
      {isAsked && !isRunning && (
        <Alert severity="warning">
          Accounts that nobody has signed in to are deleted for good. Press again to go on.
        </Alert>
      )}
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
    </>
  );
};
