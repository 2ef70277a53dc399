import { retryNow, waitToRetry } from '@mahoe/contracts/browser/reconnectBackoff';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { Alert, Box, Button, CircularProgress, CssBaseline, Typography } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { TwoFactorPanel } from './administrators/TwoFactorPanel.tsx';
import { getErrorCode } from './apiClient.ts';
import { BusyIndicator } from './BusyIndicator.tsx';
import { authProvider, redirectToSignIn, getSignedInUser } from './authProvider.ts';
import { queryClient } from './queryClient.ts';
import { adminThemes } from './theme.ts';
import { useThemeMode } from './themePreference.ts';
import { NotFoundPage } from './ui/NotFoundPage.tsx';

const muiThemes = { light: createTheme(adminThemes.light), dark: createTheme(adminThemes.dark) };

type Visitor = 'unknown' | 'administrator' | 'pupil' | 'setting-up' | 'unreachable';

/** Reports the kind of visitor. Without an answer from the server it reports that too, and asks again. */
const identifyVisitor = async (report: (visitor: Visitor) => void): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      const user = await getSignedInUser();
      if (user === undefined) return await redirectToSignIn();
      return report(user.isAdmin ? 'administrator' : 'pupil');
    } catch (error) {
      if (getErrorCode(error) === 'second-factor-required') return report('setting-up');
      console.error(error);
      report('unreachable');
      await waitToRetry(tries);
    }
  }
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
  'setting-up': (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', mt: { xs: 2, md: 8 }, p: 2 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Admin Panel
      </Typography>
      <QueryClientProvider client={queryClient}>
        <TwoFactorPanel onChanged={() => window.location.reload()} />
      </QueryClientProvider>
      <Button sx={{ mt: 2 }} onClick={() => void authProvider.logout({})}>
        Log out
      </Button>
    </Box>
  ),
  unreachable: (
    <Box sx={{ maxWidth: 480, mx: 'auto', mt: 8, p: 2 }}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={retryNow}>
            Try again now
          </Button>
        }
      >
        Mahoe cannot be reached. Trying again automatically.
      </Alert>
    </Box>
  ),
};

/** Shows its children to administrators only. Visitors go to the sign-in page and pupils see "not found". */
export const RequireAdministrator = ({ children }: { readonly children: ReactNode }) => {
  const [visitor, setVisitor] = useState<Visitor>('unknown');
  useEffect(() => {
    void identifyVisitor(setVisitor);
  }, []);
  const mode = useThemeMode();
  if (visitor === 'administrator') return children;
  return (
    <ThemeProvider theme={muiThemes[mode]}>
      <CssBaseline />
      {pages[visitor]}
      <BusyIndicator />
    </ThemeProvider>
  );
};
