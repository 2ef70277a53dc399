import type { Activity } from '@mahoe/contracts/admin/activity';
import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { RECORD_LABELS } from './recordLabels.ts';
import { StudentLink } from './StudentLink.tsx';

/** Links to what an entry is about: a student, or another record by its name. */
export const ActivitySubject = ({
  entry: { aboutId, about, record },
}: {
  readonly entry: Pick<Activity, 'aboutId' | 'about' | 'record'>;
}) => (
  <>
    <StudentLink id={aboutId} username={about} />
    {about !== null && record !== null && ', '}
    {record !== null && (
      <MuiLink component={Link} to={`/${record.kind}/${record.id}/show`} underline="hover">
        {record.name ?? RECORD_LABELS[record.kind]}
      </MuiLink>
    )}
  </>
);
