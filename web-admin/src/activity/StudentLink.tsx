import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';

/** Whom something is about, leading to them. */
export const StudentLink = ({
  id,
  username,
}: {
  readonly id: string | null;
  readonly username: string | null;
}) =>
  id === null || username === null ? null : (
    <MuiLink component={Link} to={`/students/${id}/show`} underline="hover">
      {username}
    </MuiLink>
  );
