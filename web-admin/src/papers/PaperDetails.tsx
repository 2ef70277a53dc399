import type { AdminPaperDetails } from '@mahoe/contracts/content/paperAdmin';
import { Box, Typography } from '@mui/material';
import { DataRows } from '../ui/DataRows.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import type { CsvColumn } from '../ui/list/csv.ts';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { componentName, paperStates } from './paperText.ts';

interface CellRow {
  readonly name: string;
  readonly depths: readonly number[];
  readonly found: number;
  readonly wanted: number;
}

const cellColumns = (depths: readonly number[]): readonly CsvColumn<CellRow>[] => [
  { heading: 'Strand', of: ({ name }) => name },
  ...depths.map((depth, at) => ({
    heading: `Depth ${depth}`,
    of: (row: CellRow) => row.depths[at] ?? 0,
  })),
  { heading: 'Items', of: ({ found }) => found },
  { heading: 'Wanted', of: ({ wanted }) => wanted },
];

/** Items of each strand and depth: those of the paper and those that its blueprint wants. */
const BlueprintCells = ({ paper: { strands, depths } }: { readonly paper: AdminPaperDetails }) => {
  const sum = (parts: readonly { readonly wanted: number }[]): number =>
    parts.reduce((total, { wanted }) => total + wanted, 0);
  const rows: readonly CellRow[] = [
    ...strands,
    {
      name: 'All strands',
      depths: depths.map(({ found }) => found),
      found: depths.reduce((total, { found }) => total + found, 0),
      wanted: sum(strands),
    },
    {
      name: 'Wanted',
      depths: depths.map(({ wanted }) => wanted),
      found: sum(depths),
      wanted: sum(strands),
    },
  ];
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3 }}>
        Blueprint
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        Items that count, by strand and depth of knowledge. Items that were struck out are left out.
      </Typography>
      <DataRows
        caption="Items by strand and depth"
        columns={cellColumns(depths.map(({ depth }) => depth))}
        rows={rows}
      />
    </>
  );
};

/** The properties of a paper, its assumptions and its blueprint. */
export const PaperDetails = ({ paper }: { readonly paper: AdminPaperDetails }) => (
  <>
    <DetailList>
      <DetailItem name="State">
        <StatusChip {...paperStates[paper.state]} />
      </DetailItem>
      <DetailItem name="Component">{componentName(paper.component)}</DetailItem>
      <DetailItem name="Grade">{paper.grade}</DetailItem>
      <DetailItem name="Form">{paper.form}</DetailItem>
      <DetailItem name="Blueprint">{paper.blueprint}</DetailItem>
      <DetailItem name="Items">{paper.items}</DetailItem>
      <DetailItem name="Minutes">{paper.minutes}</DetailItem>
      <DetailItem name="Sittings">
        {paper.sittings}
        {paper.openSittings > 0 && `, ${paper.openSittings} open`}
      </DetailItem>
      <DetailItem name="Added (Jamaican time)">{jamaicanTime(paper.addedAt)}</DetailItem>
      {paper.assumptions.length > 0 && (
        <DetailItem name="Assumptions without a source" isLong>
          <Box component="ul" sx={{ m: 0, pl: 3 }}>
            {paper.assumptions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
        </DetailItem>
      )}
    </DetailList>
    <BlueprintCells paper={paper} />
  </>
);
