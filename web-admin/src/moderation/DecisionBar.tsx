import type { ModerationItem, RejectionReason } from '@mahoe/contracts/messaging/moderation';
import { REJECTION_REASONS } from '@mahoe/contracts/messaging/moderation';
import Check from '@mui/icons-material/Check';
import Block from '@mui/icons-material/Block';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Redo from '@mui/icons-material/Redo';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { ConcernDialog } from '../ui/ConcernDialog.tsx';
import { bindShortcuts } from '../ui/shortcuts.ts';
import { REASON_LABELS } from './moderationText.ts';

const APPROVE_LABELS = {
  message: 'Approve',
  report: 'Keep',
  pupil: 'Nothing wrong',
  picture: 'Approve',
  name: 'Approve',
} as const;
const REJECT_LABELS = {
  message: 'Reject',
  report: 'Remove',
  pupil: 'Uphold',
  picture: 'Reject',
  name: 'Reject',
} as const;

const KeyButton = ({
  icon,
  shortcut,
  onPress,
  children,
}: {
  readonly icon: ReactElement;
  readonly shortcut: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) => (
  <Button
    variant="outlined"
    size="large"
    startIcon={icon}
    aria-keyshortcuts={shortcut}
    onClick={onPress}
  >
    {children}
  </Button>
);

const ReasonButtons = ({ onChoose }: { readonly onChoose: (reason: RejectionReason) => void }) => (
  <Box role="group" aria-label="Reason" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <Typography sx={{ width: '100%' }} color="textSecondary" variant="body2">
      Why? The pupil does not see the reason.
    </Typography>
    {REJECTION_REASONS.map((reason, at) => (
      <Button
        key={reason}
        variant="outlined"
        color="error"
        aria-keyshortcuts={String(at + 1)}
        onClick={() => onChoose(reason)}
      >
        {at + 1} {REASON_LABELS[reason]}
      </Button>
    ))}
  </Box>
);

/** Number keys for the reasons, and Escape to close them. */
const reasonKeys = (
  onChoose: (reason: RejectionReason) => void,
  onClose: () => void,
): Readonly<Record<string, () => void>> => ({
  escape: onClose,
  ...Object.fromEntries(
    REJECTION_REASONS.map((reason, at) => [String(at + 1), () => onChoose(reason)]),
  ),
});

/**
 * Buttons and keys for a decision: A approves, R rejects with a numbered reason, E escalates, S skips.
 * On a report A dismisses and R upholds.
 */
export const DecisionBar = ({
  item,
  onGood,
  onBad,
  onEscalate,
  onSkip,
}: {
  readonly item: ModerationItem;
  /** Undefined until the item's content has been shown. */
  readonly onGood: (() => void) | undefined;
  readonly onBad: (reason: RejectionReason) => void;
  readonly onEscalate: (reason: string) => void;
  readonly onSkip: () => void;
}) => {
  const [isRejecting, setIsRejecting] = useState(false);
  const [isEscalating, setIsEscalating] = useState(false);
  useEffect(() =>
    bindShortcuts({
      a: onGood,
      e: () => setIsEscalating(true),
      s: onSkip,
      r: () => setIsRejecting(true),
      ...(isRejecting && reasonKeys(onBad, () => setIsRejecting(false))),
    }),
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        position: { xs: 'sticky', md: 'static' },
        bottom: 0,
        py: { xs: 1, md: 0 },
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          color="success"
          size="large"
          startIcon={<Check />}
          aria-keyshortcuts="a"
          disabled={!onGood}
          // Has no transition, because each new item enables it again: its colours must appear at once.
          sx={{ transition: 'none' }}
          onClick={onGood}
        >
          {APPROVE_LABELS[item.kind]} (A)
        </Button>
        <Button
          variant={isRejecting ? 'contained' : 'outlined'}
          color="error"
          size="large"
          startIcon={<Block />}
          aria-keyshortcuts="r"
          aria-expanded={isRejecting}
          onClick={() => setIsRejecting(!isRejecting)}
        >
          {REJECT_LABELS[item.kind]} (R)
        </Button>
        <KeyButton icon={<PriorityHigh />} shortcut="e" onPress={() => setIsEscalating(true)}>
          Escalate (E)
        </KeyButton>
        <KeyButton icon={<Redo />} shortcut="s" onPress={onSkip}>
          Skip (S)
        </KeyButton>
      </Box>
      {isEscalating && (
        <ConcernDialog
          text="This stays hidden, is kept as evidence and counts against no pupil. The safeguarding contact gets an e-mail at once."
          isRunning={false}
          onConfirm={onEscalate}
          onClose={() => setIsEscalating(false)}
        />
      )}
      {isRejecting && <ReasonButtons onChoose={onBad} />}
    </Box>
  );
};
