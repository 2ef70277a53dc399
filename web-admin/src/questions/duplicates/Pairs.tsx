import type { Pair } from '@mahoe/contracts/content/duplicates';
import { Box } from '@mui/material';
import { PairCard } from './PairCard.tsx';
import { useKeeping } from './useKeeping.ts';

/** Pairs of questions, each to be made one. */
export const Pairs = ({
  pairs,
  lookAgain,
}: {
  readonly pairs: readonly Pair[];
  readonly lookAgain: () => Promise<unknown>;
}) => {
  const { isRunning, keep } = useKeeping(lookAgain);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {pairs.map((pair) => (
        <PairCard
          key={pair.questions.map(({ id }) => id).join(' ')}
          pair={pair}
          isRunning={isRunning}
          onKeep={(kept, retired) => void keep(kept, retired)}
        />
      ))}
    </Box>
  );
};
