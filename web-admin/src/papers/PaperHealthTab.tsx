import {
  getPaperHealth,
  type ItemHealth,
  type PaperHealth,
} from '@mahoe/contracts/content/paperAdmin';
import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../apiClient.ts';
import { DataRows } from '../ui/DataRows.tsx';
import { ExportCsvButton } from '../ui/ExportCsvButton.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { durationText, itemAdvice, shareText, twoDecimals } from './healthText.ts';

const columns: readonly CsvColumn<ItemHealth>[] = [
  { heading: 'Item', of: ({ itemNumber }) => itemNumber },
  { heading: 'Question', of: ({ question }) => question },
  { heading: 'Facility', of: ({ facility }) => shareText(facility) },
  { heading: 'Discrimination', of: ({ discrimination }) => twoDecimals(discrimination) },
  { heading: 'Omitted', of: ({ omitted }) => omitted },
  { heading: 'Not reached', of: ({ notReached }) => notReached },
  { heading: 'Sittings', of: ({ n }) => n },
  { heading: 'Advice', of: itemAdvice },
];

type Health = NonNullable<PaperHealth['health']>;

const Measures = ({ health }: { readonly health: Health }) => {
  const { n, items, minutes, meanScore, deviation, alpha, standardError, medianSeconds } = health;
  return (
    <DetailList>
      <DetailItem name="Sittings analysed">{n}</DetailItem>
      <DetailItem name="Mean score">
        {meanScore.toFixed(1)} of {items} (n = {n})
      </DetailItem>
      <DetailItem name="Standard deviation">
        {deviation.toFixed(1)} items (n = {n})
      </DetailItem>
      <DetailItem name="Cronbach’s alpha">
        {twoDecimals(alpha)} (n = {n})
      </DetailItem>
      <DetailItem name="Standard error of measurement">
        {standardError === null ? 'Not known' : `${standardError.toFixed(1)} items`} (n = {n})
      </DetailItem>
      <DetailItem name="Median time">
        {durationText(medianSeconds)} of {minutes} min (n = {n})
      </DetailItem>
    </DetailList>
  );
};

/** Reliability and items of a paper, once enough pupils have sat it. */
export const PaperHealthTab = ({ id }: { readonly id: string }) => {
  const query = useQuery({
    queryKey: ['papers', 'health', id],
    queryFn: () => call(getPaperHealth, { params: { id } }),
  });
  return (
    <QueryContent query={query} what="the health of this paper" failed="Failed to fetch health">
      {({ sittings, needed, health }) =>
        health === null ? (
          <Alert severity="info">
            {sittings} of the {needed} sittings that are needed. Below {needed} first sittings these
            numbers say too little, so none is shown.
          </Alert>
        ) : (
          <>
            <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 760 }}>
              The first sitting of each pupil counts, unless it was on paper. Facility is the share
              of right answers, and an item without an answer counts as wrong. Discrimination is the
              correlation of an item with the score on the others: below 0 good pupils get it wrong,
              0.2 or more is good enough.
            </Typography>
            <Measures health={health} />
            <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
              Items
            </Typography>
            <DataRows caption="Health of the items" columns={columns} rows={health.itemList} />
            <ExportCsvButton name="Health of a paper" columns={columns} rows={health.itemList} />
          </>
        )
      }
    </QueryContent>
  );
};
