import type { PointsPreviewItem } from '@mahoe/contracts/adaptive/adaptation';
import { Box, Button, Card, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { FILTER_LABELS, FILTERS, type FilterName } from './pointsFilters.ts';
import { PointsRow } from './PointsRow.tsx';

/** Rows shown at a time, so that a list of thousands stays fast. */
const PAGE_SIZE = 50;

interface Ticks {
  /** Ids of the ticked questions; without one, all that are shown are adjusted. */
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (questionId: string) => void;
}

const Rows = ({
  items,
  ticked,
  onTick,
}: Ticks & { readonly items: readonly PointsPreviewItem[] }) => {
  const [count, setCount] = useState(PAGE_SIZE);
  if (items.length === 0) {
    return <Typography sx={{ p: 3, textAlign: 'center' }}>No questions to show</Typography>;
  }
  return (
    <>
      {items.slice(0, count).map((item) => (
        <PointsRow
          key={item.questionId}
          item={item}
          isTicked={ticked.has(item.questionId)}
          onTick={() => onTick(item.questionId)}
        />
      ))}
      {items.length > count && (
        <Box sx={{ p: 2, textAlign: 'center' }}>
          <Button onClick={() => setCount(count + PAGE_SIZE)}>
            Show more ({items.length - count})
          </Button>
        </Box>
      )}
    </>
  );
};

/** The proposals that the chosen filter leaves. */
export const Proposals = ({
  items,
  shown,
  setShown,
  ...ticks
}: Ticks & {
  readonly items: readonly PointsPreviewItem[];
  readonly shown: FilterName;
  readonly setShown: (shown: FilterName) => void;
}) => {
  return (
    <>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={shown}
        aria-label="Which questions"
        sx={{ mb: 1.5 }}
        onChange={(_event, value: FilterName | null) => value && setShown(value)}
      >
        <ToggleButton value="all">
          {FILTER_LABELS.all} ({items.length})
        </ToggleButton>
        <ToggleButton value="changes">
          {FILTER_LABELS.changes} ({items.filter(FILTERS.changes).length})
        </ToggleButton>
        <ToggleButton value="significant">
          {FILTER_LABELS.significant} ({items.filter(FILTERS.significant).length})
        </ToggleButton>
      </ToggleButtonGroup>
      <Card sx={{ overflow: 'hidden' }}>
        <Rows key={shown} items={items.filter(FILTERS[shown])} {...ticks} />
      </Card>
    </>
  );
};
