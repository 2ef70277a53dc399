import type { Pair } from '@mahoe/contracts/content/duplicates';
import { Box } from '@mui/material';
import { useRef } from 'react';
import { PairCard } from './PairCard.tsx';
import { useKeepQuestion } from './useKeepQuestion.ts';

/** Pairs of similar questions. */
export const Pairs = ({
  pairs,
  lookAgain,
}: {
  readonly pairs: readonly Pair[];
  readonly lookAgain: () => Promise<unknown>;
}) => {
  const { isRunning, keep } = useKeepQuestion(lookAgain);
  const list = useRef<HTMLDivElement>(null);
  return (
    <Box
      ref={list}
      tabIndex={-1}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {pairs.map((pair) => (
        <PairCard
          key={`${pair.one.id} ${pair.other.id}`}
          pair={pair}
          isRunning={isRunning}
          onKeep={(kept, retired) =>
            // The pair's buttons disappear, so the focus moves to the list for keyboard users.
            void keep(kept, retired).then(() => list.current?.focus({ preventScroll: true }))
          }
        />
      ))}
    </Box>
  );
};
