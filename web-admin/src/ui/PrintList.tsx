import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** What is printed of its page and nothing else: cards or slips, so many to a line of paper. */
export const PrintList = ({
  label,
  gap,
  minItemWidth,
  columns,
  children,
}: {
  readonly label: string;
  readonly gap: number;
  /** Pixels of one on the screen, at least. */
  readonly minItemWidth: number;
  /** To a line of paper. */
  readonly columns: number;
  readonly children: ReactNode;
}) => (
  <>
    <style>{`@media print {
      body * { visibility: hidden; }
      #printed, #printed * { visibility: visible; }
      #printed { position: absolute; inset: 0 0 auto; }
      @page { margin: 12mm; }
    }`}</style>
    <Box
      id="printed"
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${minItemWidth}px, 100%), 1fr))`,
        '@media print': { gridTemplateColumns: `repeat(${columns}, 1fr)` },
      }}
    >
      {children}
    </Box>
  </>
);
