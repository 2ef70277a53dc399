import Inbox from '@mui/icons-material/Inbox';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useBacklog } from '../ui/useBacklog.ts';

/** The number of things that wait, in the header of every page. It leads to the list of them. */
export const BacklogLink = () => {
  const { query } = useBacklog();
  const total = query.data?.kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <Button
      component={Link}
      to="/backlog"
      color="inherit"
      startIcon={<Inbox />}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {total === undefined ? 'Waiting' : `Waiting (${total})`}
    </Button>
  );
};
