import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { Link } from 'react-router';

/** The way back to a list. */
export const BackLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <Button
    component={Link}
    to={to}
    startIcon={<ArrowBack />}
    sx={{ alignSelf: 'flex-start', ml: -1, mb: 0.5 }}
  >
    {label}
  </Button>
);
