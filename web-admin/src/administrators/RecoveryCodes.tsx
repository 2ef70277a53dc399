import { Box, Button, Typography } from '@mui/material';

/** Recovery codes that replace a lost phone. They are shown once. */
export const RecoveryCodes = ({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) => (
  <Box role="status" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
    <Typography>
      Two-factor sign-in is on. Keep these recovery codes somewhere safe: each lets you sign in once
      without your phone, and they are not shown again.
    </Typography>
    <Box
      component="ul"
      aria-label="Recovery codes"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        columnGap: 3,
        fontFamily: 'monospace',
      }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button variant="outlined" onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="contained" onClick={onDone}>
        I have saved them
      </Button>
    </Box>
  </Box>
);
