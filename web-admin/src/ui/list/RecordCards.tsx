import { Box, Checkbox, Link as MuiLink } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { BulkToolbar } from './BulkToolbar.tsx';
import { useRecordPath } from './RowLinks.tsx';
import { useDeferredRows } from './useDeferredRows.ts';

/** Selects a card for bulk actions. Screen readers announce it by the record's title. */
const SelectCard = ({ id, labelId }: { readonly id: string; readonly labelId: string }) => {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-labelledby': labelId } }}
      sx={{ alignSelf: 'flex-start', ml: -1, p: 1.25 }}
    />
  );
};

interface RecordCardsProps<Row extends RaRecord<string>> {
  readonly title: (record: Row) => ReactNode;
  readonly children: (record: Row) => ReactNode;
  readonly actions?: (record: Row) => ReactNode;
  /** Content below a card, at full width. */
  readonly below?: (record: Row) => ReactNode;
  /** Actions on several cards at once. */
  readonly bulk?: ReactNode;
  /** A heading before a record, given the record above it. */
  readonly heading?: (record: Row, above: Row | undefined) => ReactNode;
}

/** The rows of a list as cards, for screens too narrow for a table. */
export const RecordCards = <Row extends RaRecord<string>>({
  title,
  children,
  actions,
  below,
  bulk,
  heading,
}: RecordCardsProps<Row>) => {
  const { data = [] } = useListContext<Row>();
  const rows = useDeferredRows(data);
  const pathOf = useRecordPath();
  const labels = useId();
  return (
    <>
      {bulk !== undefined && <BulkToolbar>{bulk}</BulkToolbar>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((record, at) => (
          <Box component="li" key={record.id}>
            {heading?.(record, rows[at - 1])}
            <Box
              sx={{
                display: 'flex',
                gap: 1,
                px: 1.5,
                py: 1,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              {bulk !== undefined && (
                <SelectCard id={record.id} labelId={`${labels}-${record.id}`} />
              )}
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <MuiLink
                  id={`${labels}-${record.id}`}
                  component={Link}
                  to={pathOf(record.id)}
                  underline="hover"
                  sx={{ display: 'block', fontWeight: 600, py: 0.5 }}
                >
                  {title(record)}
                </MuiLink>
                <Box
                  sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}
                >
                  {children(record)}
                </Box>
              </Box>
              {actions && (
                <Box
                  sx={{
                    display: { xs: 'grid', sm: 'flex' },
                    // Puts two buttons side by side, so that a card is no higher than its text.
                    gridTemplateColumns: 'repeat(2, auto)',
                    alignContent: 'start',
                  }}
                >
                  {actions(record)}
                </Box>
              )}
            </Box>
            {below?.(record)}
          </Box>
        ))}
      </Box>
    </>
  );
};
