import Undo from '@mui/icons-material/Undo';
import { UNDO_SECONDS } from '@mahoe/contracts/messaging/moderation';
import { Button } from '@mui/material';
import { useEffect } from 'react';
import type { UndoableDecision } from './queueState.ts';
import { bindShortcuts } from '../ui/shortcuts.ts';
import { kindLabel } from './moderationText.ts';

const verdictLabel = ({ item, verdict }: UndoableDecision): string => {
  if (item.kind === 'report') return verdict === 'good' ? 'Kept' : 'Removed';
  if (item.kind === 'pupil') return verdict === 'good' ? 'Dismissed' : 'Upheld';
  return verdict === 'good' ? 'Approved' : 'Rejected';
};

/** Undoes the last decision within ten seconds, then the one before it. */
export const UndoBar = ({
  decided,
  onUndo,
}: {
  readonly decided: readonly UndoableDecision[];
  readonly onUndo: (decided: UndoableDecision) => void;
}) => {
  const last = decided.findLast(({ undoUntil }) => undoUntil !== undefined);
  useEffect(() => bindShortcuts({ u: last && (() => onUndo(last)) }));
  return last ? (
    <Button
      startIcon={<Undo />}
      aria-keyshortcuts="u"
      title={`For ${UNDO_SECONDS} seconds`}
      onClick={() => onUndo(last)}
    >
      Undo (U): {verdictLabel(last)} {kindLabel(last.item).toLowerCase()} of {last.item.senderName}
    </Button>
  ) : null;
};
