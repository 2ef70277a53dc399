import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { BulkActionsToolbar, SelectAllButton } from 'react-admin';

/** A grade of a large school. */
const MAX_SELECTED = 1000;

/** What can be done with the rows that are selected: stays in view above them, unseen while none is. */
export const BulkToolbar = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: 3,
      // Above the rows instead of over what stands above the list.
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
