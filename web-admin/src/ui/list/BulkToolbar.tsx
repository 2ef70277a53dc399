import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { BulkActionsToolbar, SelectAllButton } from 'react-admin';

/** Enough for one grade of a large school. */
const MAX_SELECTED = 1000;

/** Actions on the selected rows. The bar stays in view above them and is hidden while none is selected. */
export const BulkToolbar = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: 3,
      // Places the bar above the rows: react-admin would lay it over the content above the list.
      '&& .RaBulkActionsToolbar-toolbar': {
        position: 'relative',
        transform: 'none',
        flexWrap: 'wrap',
        height: 'auto',
      },
      '&& .RaBulkActionsToolbar-collapsed': { height: 0, visibility: 'hidden' },
      '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap' },
    }}
  >
    <BulkActionsToolbar selectAllButton={<SelectAllButton limit={MAX_SELECTED} />}>
      {children}
    </BulkActionsToolbar>
  </Box>
);
