import { Card, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { Appeals } from './Appeals.tsx';
import { Concerns } from './Concerns.tsx';
import { Holds } from './Holds.tsx';
import { SuspensionsToConfirm } from './SuspensionsToConfirm.tsx';

/** Cases outside the queue: concerns, appeals, suspensions to confirm and evidence on hold. */
export const CasesPage = () => {
  usePageTitle('Cases');
  return (
    <>
      <MuiLink component={Link} to="/moderation" underline="hover">
        Back to Moderation
      </MuiLink>
      <Typography variant="h1" sx={{ my: 1.5 }}>
        Cases
      </Typography>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Concerns
      </Typography>
      <Card sx={{ p: 2, mb: 2 }}>
        <Concerns />
      </Card>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Appeals
      </Typography>
      <Card sx={{ p: 2, mb: 2 }}>
        <Appeals />
      </Card>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Suspensions to confirm
      </Typography>
      <Card sx={{ p: 2, mb: 2 }}>
        <SuspensionsToConfirm />
      </Card>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Kept as evidence
      </Typography>
      <Card sx={{ p: 2 }}>
        <Holds />
      </Card>
    </>
  );
};
