import { useMediaQuery, type Theme } from '@mui/material';

/** Tells if the page is too narrow for a table, as on phones and small tablets. */
export const useIsNarrow = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
