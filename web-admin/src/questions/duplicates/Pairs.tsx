import type { Pair } from '@mahoe/contracts/content/duplicates';
import { Box } from '@mui/material';
import { useRef } from 'react';
import { PairCard } from './PairCard.tsx';
import { useKeepQuestion } from './useKeepQuestion.ts';

/** Pairs of questions, each to be made one. */
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
            // The pair goes, and its button with it: whoever works by keyboard stays among the others.
            void keep(kept, retired).then(() => list.current?.focus({ preventScroll: true }))
          }
        />
      ))}
    </Box>
  );
};
