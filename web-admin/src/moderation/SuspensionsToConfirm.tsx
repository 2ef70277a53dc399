import { listProvisionalSuspensions } from '@mahoe/contracts/accounts/users';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { jamaicanTime } from '../ui/instants.ts';

/** Suspensions that need a second administrator, who confirms them on the student's page. */
export const SuspensionsToConfirm = () => {
  const suspensions = useQuery({
    queryKey: ['suspensions', 'provisional'],
    queryFn: () => call(listProvisionalSuspensions, {}),
  });
  return (
    <QueryContent
      query={suspensions}
      what="the suspensions"
      failed="Failed to fetch the suspensions"
    >
      {(all) =>
        all.length === 0 ? (
          'No suspensions to confirm'
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {all.map(({ id, name, by, isOwn, suspendedAt, endsAt }) => (
              <li key={id}>
                <MuiLink component={Link} to={`/students/${id}/show`}>
                  {name}
                </MuiLink>
                {isOwn && ': a different administrator must confirm it'}
                <Typography variant="body2" color="textSecondary">
                  By {by}, {jamaicanTime(suspendedAt)}; ends automatically on {jamaicanTime(endsAt)}
                </Typography>
              </li>
            ))}
          </Box>
        )
      }
    </QueryContent>
  );
};
