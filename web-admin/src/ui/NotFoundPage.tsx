import { Box, Button, Typography } from '@mui/material';
import { usePageTitle } from './usePageTitle.ts';

/** The specified page for unknown addresses, and for pupils who open the admin app. */
export const NotFoundPage = () => {
  usePageTitle('404 Page Not Found');
  return (
    <Box
      component="section"
      sx={{ maxWidth: 480, mx: 'auto', mt: { xs: 4, md: 8 }, p: 2, textAlign: 'center' }}
    >
      <Typography variant="h1" gutterBottom>
        404 Page Not Found
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Did you forget to add the page to the router?
      </Typography>
      <Button variant="contained" href="/">
        Back to Mahoe
      </Button>
    </Box>
  );
};
