import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';

/** A link to the student that an entry is about. */
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
