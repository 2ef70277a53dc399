import { useMediaQuery, type Theme } from '@mui/material';

/** Whether the page is too narrow for a table: phones and small tablets. */
export const useIsNarrow = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
