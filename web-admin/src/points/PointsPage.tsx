import {
  adjustPoints,
  previewPoints,
  revertPoints,
  type PointsPreviewItem,
} from '@mahoe/contracts/adaptive/adaptation';
import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { ExportCsvButton } from '../ui/ExportCsvButton.tsx';
import { QueryContent } from '../ui/QueryContent.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { useUndoToast } from '../ui/useUndoToast.ts';
import { FILTER_LABELS, FILTERS, type FilterName } from './pointsFilters.ts';
import { describeAdjustment, findChanges, toggle } from './pointsText.ts';
import { Proposals } from './Proposals.tsx';

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

const NoProposals = () => (
  <Card sx={{ p: 4, textAlign: 'center' }}>
    <Typography variant="h2">No proposals yet</Typography>
    <Typography color="textSecondary">
      Points are proposed once a question has 20 attempts.
    </Typography>
  </Card>
);

/** The command that adjusts these questions. Its toast takes it back. */
const useAdjustment = (
  changes: readonly PointsPreviewItem[],
  refetch: () => Promise<unknown>,
  onDone: () => void,
): (() => Promise<void>) => {
  const notifyWithUndo = useUndoToast();
  const notify = useNotify();
  return async () => {
    const preview = changes[0]?.preview;
    try {
      const { message, questionIds } = await call(adjustPoints, {
        body: {
          ...(preview !== undefined && { preview }),
          questionIds: changes.map(({ questionId }) => questionId),
        },
      });
      if (questionIds.length === 0) notify(message, { type: 'success' });
      else {
        notifyWithUndo(message, async () => {
          await call(revertPoints, { body: { questionIds: [...questionIds] } });
          await refetch();
        });
      }
      onDone();
    } finally {
      await refetch();
    }
  };
};

/** Proposed points for each question, and the button that applies them. */
export const PointsPage = () => {
  usePageTitle('Points Management');
  const query = useQuery({
    queryKey: ['points', 'preview'],
    queryFn: () => call(previewPoints, {}),
  });
  const { data = [], refetch } = query;
  const [shown, setShown] = useState<FilterName>('all');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // The ticks, or else the filter, decide what is adjusted, also below the rows on screen.
  const changes = findChanges(data.filter(FILTERS[shown]), ticked);
  const adjust = useAdjustment(changes, refetch, () => setTicked(new Set()));
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
              content: describeAdjustment(
                changes.length,
                ticked.size > 0 ? 'ticked' : `under “${FILTER_LABELS[shown]}”`,
              ),
            }}
            command={adjust}
            failed="Failed to adjust points"
          />
        )}
      </Box>
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: 760 }}>
        Questions with at least 20 attempts. Proposals depend on the success rate, the time and the
        level of the pupils. The largest change comes first. Tick questions to adjust only these.
      </Typography>
      <QueryContent query={query} what="point proposals" failed="Failed to fetch points preview">
        {(items) =>
          items.length === 0 ? (
            <NoProposals />
          ) : (
            <Proposals
              items={items}
              shown={shown}
              setShown={(chosen) => {
                setShown(chosen);
                setTicked(new Set());
              }}
              ticked={ticked}
              onTick={(questionId) => setTicked(toggle(ticked, questionId))}
            />
          )
        }
      </QueryContent>
    </>
  );
};
