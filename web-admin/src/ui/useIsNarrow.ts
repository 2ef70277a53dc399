import { useMediaQuery, type Theme } from '@mui/material';

/** Returns true if the page is too narrow for a table, as on phones and small tablets. */
export const useIsNarrow = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
