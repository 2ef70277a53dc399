import { getGenerationStats } from '@mahoe/contracts/content/drafts';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { Card, Typography } from '@mui/material';
import type { ComponentProps } from 'react';
import type { CsvColumn } from '../ui/list/csv.ts';
import { DataRows } from '../ui/DataRows.tsx';
import { MAKER_LABELS } from './DraftReasons.tsx';

type Generation = ReplyOf<typeof getGenerationStats>;

const share = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${Math.round((100 * part) / whole)}%`;

const QUESTION_COLUMNS: readonly CsvColumn<Generation['makers'][number]>[] = [
  { heading: 'Written by', of: ({ maker }) => MAKER_LABELS[maker] },
  { heading: 'Written', of: ({ written }) => written },
  { heading: 'Waiting', of: ({ waiting }) => waiting },
  { heading: 'Approved', of: ({ approved }) => approved },
  { heading: 'Changed before', of: ({ changed }) => changed },
  { heading: 'Rejected', of: ({ rejected }) => rejected },
  {
    heading: 'Approved of those decided',
    of: ({ approved, rejected }) => share(approved, approved + rejected),
  },
  { heading: 'Answers since approval', of: ({ attempts }) => attempts },
  { heading: 'Answered right', of: ({ attempts, correct }) => share(correct, attempts) },
];

const ARTICLE_COLUMNS: typeof QUESTION_COLUMNS = [
  { heading: 'Written by', of: ({ maker }) => MAKER_LABELS[maker] },
  { heading: 'Written', of: ({ articles }) => articles.written },
  { heading: 'Waiting', of: ({ articles }) => articles.waiting },
  { heading: 'Approved', of: ({ articles }) => articles.approved },
  { heading: 'Changed before', of: ({ articles }) => articles.changed },
  { heading: 'Rejected', of: ({ articles }) => articles.rejected },
  {
    heading: 'Approved of those decided',
    of: ({ articles: { approved, rejected } }) => share(approved, approved + rejected),
  },
  { heading: 'Reads since approval', of: ({ articles }) => articles.reads },
];

const StatsTable = (table: ComponentProps<typeof DataRows<Generation['makers'][number]>>) => (
  <>
    <Typography component="h3" sx={{ mt: 2, mb: 0.5, fontWeight: 700 }}>
      {table.caption}
    </Typography>
    <DataRows {...table} />
  </>
);

const number = (value: number): string => value.toLocaleString('en-JM');

/** The generator in use, its cost and the results of each generator. */
export const GenerationStats = ({ generation }: { readonly generation: Generation }) => {
  const { maker, model, month, budget, spent, tokensPerApproved, makers } = generation;
  return (
    <Card sx={{ p: 2, mt: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Generator
      </Typography>
      <Typography sx={{ mb: 1 }}>
        {maker === 'model'
          ? `The language model is ${model}. Tokens in ${month}: ${number(spent)} of ${number(budget)}.`
          : 'Mahoe’s own templates are used, without a language model: known kinds of question with other numbers and stories. Set AI_BASE_URL and AI_MODEL to use a language model.'}
        {tokensPerApproved !== null &&
          ` Each approved question cost ${number(tokensPerApproved)} tokens.`}
      </Typography>
      {makers.some(({ written }) => written > 0) && (
        <StatsTable caption="Questions" columns={QUESTION_COLUMNS} rows={makers} />
      )}
      {makers.some(({ articles }) => articles.written > 0) && (
        <StatsTable caption="Articles" columns={ARTICLE_COLUMNS} rows={makers} />
      )}
    </Card>
  );
};
