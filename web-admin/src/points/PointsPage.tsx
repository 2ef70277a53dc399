import {
  adjustPoints,
  previewPoints,
  type PointsPreviewItem,
} from '@mahoe/contracts/adaptive/adaptation';
import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import { Box, Button, Card, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { ExportCsvButton } from '../ui/ExportCsvButton.tsx';
import { QueryContent } from '../ui/QueryContent.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { PointsRow } from './PointsRow.tsx';

const columns: readonly CsvColumn<PointsPreviewItem>[] = [
  { heading: 'Question', of: ({ question }) => question },
  { heading: 'Topic', of: ({ topicName }) => topicName },
  { heading: 'Grade', of: ({ grade }) => grade },
  { heading: 'Success rate (%)', of: ({ successRate }) => successRate },
  { heading: 'Interval from (%)', of: ({ interval }) => interval.low },
  { heading: 'Interval to (%)', of: ({ interval }) => interval.high },
  { heading: 'Attempts', of: ({ totalAttempts }) => totalAttempts },
  { heading: 'First attempts right (%)', of: ({ firstSuccessRate }) => firstSuccessRate },
  { heading: 'Current points', of: ({ currentPoints }) => currentPoints },
  { heading: 'Suggested points', of: ({ suggestedPoints }) => suggestedPoints },
  { heading: 'Change', of: ({ change }) => change },
];

/** Rows shown at a time, so that a list of thousands stays fast. */
const PAGE_SIZE = 50;

const FILTERS = {
  all: () => true,
  changes: ({ change }: PointsPreviewItem) => change !== 0,
  significant: ({ isSignificant }: PointsPreviewItem) => isSignificant,
} as const;
type FilterName = keyof typeof FILTERS;
const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  all: 'All',
  changes: 'Changes',
  significant: 'Significant',
};

const Rows = ({ items }: { readonly items: readonly PointsPreviewItem[] }) => {
  const [count, setCount] = useState(PAGE_SIZE);
  if (items.length === 0) {
    return <Typography sx={{ p: 3, textAlign: 'center' }}>No questions to show</Typography>;
  }
  return (
    <>
      {items.slice(0, count).map((item) => (
        <PointsRow key={item.questionId} item={item} />
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
const Proposals = ({
  items,
  shown,
  setShown,
}: {
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
        <Rows key={shown} items={items.filter(FILTERS[shown])} />
      </Card>
    </>
  );
};

/** Proposed points for each question, and the button that applies them. */
export const PointsPage = () => {
  usePageTitle('Points Management');
  const notify = useNotify();
  const query = useQuery({
    queryKey: ['points', 'preview'],
    queryFn: () => call(previewPoints, {}),
  });
  const { data = [], refetch } = query;
  const [shown, setShown] = useState<FilterName>('all');
  // The filter decides what is adjusted, also below the rows on screen.
  const changes = data.filter((item) => FILTERS[shown](item) && FILTERS.changes(item));
  const adjust = async (): Promise<void> => {
    const preview = data[0]?.preview;
    try {
      const { message } = await call(adjustPoints, {
        body: {
          ...(preview !== undefined && { preview }),
          questionIds: changes.map(({ questionId }) => questionId),
        },
      });
      notify(message, { type: 'success' });
    } finally {
      await refetch();
    }
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 220 }}>
          Dynamic Points Management
        </Typography>
        {data.length > 0 && (
          <ExportCsvButton name="Point proposals" columns={columns} rows={data} />
        )}
        {changes.length > 0 && (
          <ConfirmButton
            label="Adjust Points"
            subject="of these questions"
            icon={<AutoFixHigh />}
            question={{
              title: 'Adjust Points',
              content: `${changes.length === 1 ? 'The question' : `The ${changes.length} questions`} under “${FILTER_LABELS[shown]}” whose points change ${changes.length === 1 ? 'gets' : 'get'} the proposed points. Points and XP that pupils have earned stay as they are.`,
            }}
            command={adjust}
            failed="Failed to adjust points"
          />
        )}
      </Box>
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: 760 }}>
        Questions with at least 20 attempts. Proposals depend on the success rate, the time and the
        level of the pupils. The largest change comes first.
      </Typography>
      <QueryContent query={query} what="point proposals" failed="Failed to fetch points preview">
        {(items) =>
          items.length === 0 ? (
            <Card sx={{ p: 4, textAlign: 'center' }}>
              <Typography variant="h2">No proposals yet</Typography>
              <Typography color="textSecondary">
                Points are proposed once a question has 20 attempts.
              </Typography>
            </Card>
          ) : (
            <Proposals items={items} shown={shown} setShown={setShown} />
          )
        }
      </QueryContent>
    </>
  );
};
