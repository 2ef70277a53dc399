import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { colours } from '../ui/colours.ts';
import { BACKLOG_PAGES } from './backlogPages.ts';
import { useBacklog } from '../ui/useBacklog.ts';

/** Counts of waiting work by kind, in the header of wide pages. Each count leads to where it is done. */
export const BacklogCounts = () => {
  const { query } = useBacklog();
  const waiting = query.data?.kinds.filter(({ count }) => count > 0) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="What waits"
      sx={{
        m: 0,
        px: 3,
        py: 0,
        listStyle: 'none',
        display: { xs: 'none', md: 'flex' },
        flexWrap: 'wrap',
        columnGap: 2,
      }}
    >
      {waiting.map(({ kind, count }) => (
        <li key={kind}>
          <MuiLink
            component={Link}
            to={BACKLOG_PAGES[kind].path}
            underline="hover"
            sx={{ color: colours.chalk, fontSize: 14, lineHeight: '28px', display: 'inline-block' }}
          >
            {BACKLOG_PAGES[kind].short} <strong>{count}</strong>
          </MuiLink>
        </li>
      ))}
    </Box>
  );
};
