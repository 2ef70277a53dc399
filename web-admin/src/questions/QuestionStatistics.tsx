import { getQuestionStatistics } from '@mahoe/contracts/content/questionAdmin';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../apiClient.ts';
import { DataRows } from '../ui/DataRows.tsx';
import { QueryContent } from '../ui/QueryContent.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';

type Statistics = ReplyOf<typeof getQuestionStatistics>;
type Share = Statistics['optionShares'][number];

const SEVERITY = { critical: 'error', warning: 'warning', info: 'info' } as const;

const percentText = (percent: number | null): string =>
  percent === null ? 'Not known yet' : `${Math.round(percent)}%`;

const columns: readonly CsvColumn<Share>[] = [
  { heading: 'Option', of: ({ option }) => option },
  { heading: 'Chosen', of: ({ chosen }) => chosen },
  { heading: 'Share', of: ({ share }) => percentText(share) },
  { heading: 'Right answer', of: ({ isKey }) => (isKey ? 'yes' : '') },
];

const Figures = ({ figures }: { readonly figures: Statistics }) => (
  <>
    {figures.flags.map(({ type, message }) => (
      <Alert key={message} severity={SEVERITY[type]} sx={{ mb: 1 }}>
        {message}
      </Alert>
    ))}
    <DetailList>
      <DetailItem name="Answers that count">{figures.attempts}</DetailItem>
      <DetailItem name="Right (facility)">{percentText(figures.facility)}</DetailItem>
      <DetailItem name="Discrimination">{percentText(figures.discrimination)}</DetailItem>
      <DetailItem name="Discriminative efficiency">{percentText(figures.efficiency)}</DetailItem>
      <DetailItem name="Quizzes compared">{figures.quizzes}</DetailItem>
      <DetailItem name="Mean time">
        {figures.meanSeconds === null ? 'Not known yet' : `${Math.round(figures.meanSeconds)} s`}
      </DetailItem>
      <DetailItem name="Rapid guesses, left out">
        {figures.rapid} ({percentText(figures.rapidShare)})
      </DetailItem>
      <DetailItem name="Out of time">{figures.timeOuts}</DetailItem>
    </DetailList>
    {figures.optionShares.length > 0 && (
      <DataRows caption="Options chosen" columns={columns} rows={figures.optionShares} />
    )}
  </>
);

/** Statistics of the answers since the question's content last changed. */
export const QuestionStatistics = ({ id }: { readonly id: string }) => {
  const found = useQuery({
    queryKey: ['questions', id, 'statistics'],
    queryFn: () => call(getQuestionStatistics, { params: { id } }),
  });
  return (
    <QueryContent query={found} what="statistics" failed="Failed to fetch the statistics">
      {(figures) =>
        figures.attempts + figures.rapid === 0 ? (
          <Typography color="textSecondary">Nobody has answered this question yet.</Typography>
        ) : (
          <Figures figures={figures} />
        )
      }
    </QueryContent>
  );
};
