import { listHolds } from '@mahoe/contracts/messaging/cases';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { typeLabel } from './moderationText.ts';

/** Cases on hold, oldest first. A hold is lifted on the pupil's own page. */
export const Holds = () => {
  const holds = useQuery({
    queryKey: ['moderation', 'holds'],
    queryFn: () => call(listHolds, {}),
  });
  return (
    <QueryContent query={holds} what="the holds" failed="Failed to fetch the holds">
      {(all) =>
        all.length === 0 ? (
          'No evidence is on hold'
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {all.map((hold) => (
              <li key={hold.id}>
                <MuiLink component={Link} to={`/students/${hold.pupilId}/show/messages`}>
                  {typeLabel(hold)} of {hold.pupilName}
                </MuiLink>
                : {hold.reason}
                <Typography variant="body2" color="textSecondary">
                  Since {jamaicanTime(hold.since)}, by {hold.by}
                </Typography>
              </li>
            ))}
          </Box>
        )
      }
    </QueryContent>
  );
};
