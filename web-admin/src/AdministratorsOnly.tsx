import { ThemeProvider, createTheme } from '@mui/material/styles';
import { Alert, Box, Button, CircularProgress, CssBaseline } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { leaveForSignIn, whoIsSignedIn } from './authProvider.ts';
import { theme } from './theme.ts';
import { NotFoundPage } from './ui/NotFoundPage.tsx';

const muiTheme = createTheme(theme);

type Visitor = 'unknown' | 'administrator' | 'pupil' | 'unreachable';

const recognise = async (): Promise<Visitor> => {
  const user = await whoIsSignedIn();
  if (user === undefined) return leaveForSignIn();
  return user.isAdmin ? 'administrator' : 'pupil';
};

const pages: Readonly<Record<Exclude<Visitor, 'administrator'>, ReactNode>> = {
  unknown: (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', gap: 2, minHeight: '60vh' }}>
      <Box sx={{ display: 'grid', placeItems: 'center', gap: 2 }}>
        <CircularProgress aria-hidden />
        Loading Mahoe…
      </Box>
    </Box>
  ),
  pupil: <NotFoundPage />,
  unreachable: (
    <Box sx={{ maxWidth: 480, mx: 'auto', mt: 8, p: 2 }}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => window.location.reload()}>
            Try again
          </Button>
        }
      >
        Mahoe cannot be reached. Please check the connection.
      </Alert>
    </Box>
  ),
};

/** Shows its children to administrators only: visitors go to sign in, pupils find nothing here. */
export const AdministratorsOnly = ({ children }: { readonly children: ReactNode }) => {
  const [visitor, setVisitor] = useState<Visitor>('unknown');
  useEffect(() => {
    recognise().then(setVisitor, () => setVisitor('unreachable'));
  }, []);
  if (visitor === 'administrator') return children;
  return (
    <ThemeProvider theme={muiTheme}>
      <CssBaseline />
      {pages[visitor]}
    </ThemeProvider>
  );
};
