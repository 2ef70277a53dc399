import { getPaperStock, type PaperStock } from '@mahoe/contracts/content/paperStock';
import Assignment from '@mui/icons-material/Assignment';
import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '../apiClient.ts';
import { DataRows } from '../ui/DataRows.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { QueryContent } from '../ui/QueryContent.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { AssembleDialog } from './AssembleDialog.tsx';
import { depthsText, shortText, stockText } from './stockText.ts';

type Strand = PaperStock['strands'][number];
type Depth = PaperStock['depths'][number];

const counts = [
  { heading: 'In use', of: ({ inUse }) => inUse },
  { heading: 'Spare', of: stockText },
  { heading: 'Practice', of: ({ bank }) => bank },
] satisfies readonly CsvColumn<Pick<Strand, 'inUse' | 'reserve' | 'bank' | 'wanted'>>[];

const strandColumns: readonly CsvColumn<Strand>[] = [
  { heading: 'Strand', of: ({ name }) => name },
  ...counts,
  { heading: 'Spare by depth', of: ({ depths }) => depthsText(depths.reserve) },
  { heading: 'Practice by depth', of: ({ depths }) => depthsText(depths.bank) },
];

const depthColumns: readonly CsvColumn<Depth>[] = [
  { heading: 'Depth', of: ({ depth }) => `Depth ${depth}` },
  ...counts,
];

const Stock = ({ stock }: { readonly stock: PaperStock }) => (
  <>
    <Alert severity={stock.short.reserve.length > 0 ? 'warning' : 'success'}>
      {shortText(stock.short)}
    </Alert>
    <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
      Items of each strand
    </Typography>
    <DataRows caption="Items of each strand" columns={strandColumns} rows={stock.strands} />
    <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
      Items of each depth of knowledge
    </Typography>
    <DataRows caption="Items of each depth" columns={depthColumns} rows={stock.depths} />
  </>
);

/** The stock of a blueprint's items, and the assembly of a new form from it. */
export const StockPage = () => {
  const { name = '' } = useParams();
  usePageTitle('Stock of items');
  const query = useQuery({
    queryKey: ['paper-stock', name],
    queryFn: () => call(getPaperStock, { params: { name } }),
  });
  return (
    <>
      <MuiLink component={Link} to="/paper-blueprints" sx={{ display: 'inline-block', py: 1 }}>
        Blueprints
      </MuiLink>
      <QueryContent query={query} what="the stock" failed="Failed to fetch the stock">
        {(stock) => (
          <>
            <Typography variant="h1" sx={{ mb: 1 }}>
              {stock.title}: stock of items
            </Typography>
            <Typography color="textSecondary" sx={{ mb: 1, maxWidth: 760 }}>
              Spare items are those of retired papers. Practice items are approved questions, which
              pupils may have practised. A new paper takes no item of a paper in use.
            </Typography>
            <Box sx={{ display: 'flex', my: 2 }}>
              <DialogButton label="Assemble a paper" subject={stock.title} icon={<Assignment />}>
                {(close) => <AssembleDialog stock={stock} onClose={close} />}
              </DialogButton>
            </Box>
            <Stock stock={stock} />
          </>
        )}
      </QueryContent>
    </>
  );
};
