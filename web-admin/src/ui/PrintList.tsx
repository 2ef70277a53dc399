import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A grid of cards or slips. When the page is printed, nothing else is. */
export const PrintList = ({
  label,
  gap,
  minItemWidth,
  columns,
  children,
}: {
  readonly label: string;
  readonly gap: number;
  /** Smallest width of an item on the screen, in pixels. */
  readonly minItemWidth: number;
  /** Number of columns on paper. */
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
