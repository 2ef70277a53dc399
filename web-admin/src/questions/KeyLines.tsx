import { Box, Typography } from '@mui/material';

/** A list under a heading, such as the accepted answers of a question. */
export const KeyLines = ({
  heading,
  lines,
  isNumbered = false,
}: {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly isNumbered?: boolean;
}) => (
  <>
    <Typography variant="h2">{heading}</Typography>
    <Box
      component={isNumbered ? 'ol' : 'ul'}
      sx={{ mt: 0.5, mb: 3, pl: 3, overflowWrap: 'anywhere' }}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  </>
);
