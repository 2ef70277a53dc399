import type { getBacklog } from '@mahoe/contracts/admin/backlog';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { Card, Link as MuiLink, Typography } from '@mui/material';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link } from 'react-router';
import { waitText } from '../ui/durations.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { useBacklog } from '../ui/useBacklog.ts';
import { BACKLOG_PAGES } from './backlogPages.ts';

type Kinds = ReplyOf<typeof getBacklog>['kinds'];

const BacklogTable = ({ kinds, now }: { readonly kinds: Kinds; readonly now: number }) => (
  <Table aria-label="Waiting work">
    <TableHead>
      <TableRow>
        <TableCell>What</TableCell>
        <TableCell align="right">Waiting</TableCell>
        <TableCell align="right">Oldest for</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {kinds.map(({ kind, count, oldestSince }) => (
        <TableRow key={kind}>
          <TableCell component="th" scope="row">
            <MuiLink component={Link} to={BACKLOG_PAGES[kind].path} underline="hover">
              {BACKLOG_PAGES[kind].label}
            </MuiLink>
          </TableCell>
          <TableCell align="right">{count}</TableCell>
          <TableCell align="right">
            {oldestSince === null ? '–' : waitText(oldestSince, now)}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

/** Everything that waits for an administrator, each with a link to where it is done. */
export const BacklogPage = () => {
  usePageTitle('Waiting work');
  const { query } = useBacklog();
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        Waiting work
      </Typography>
      <QueryContent query={query} what="waiting work" failed="Failed to fetch waiting work">
        {({ kinds }) => {
          const waiting = kinds.filter(({ count }) => count > 0);
          return waiting.length === 0 ? (
            <Card sx={{ p: 4, textAlign: 'center' }}>
              <Typography variant="h2">The queues are empty</Typography>
              <Typography color="textSecondary">
                Messages, reports, drafts, payments and e-mails that need an administrator appear
                here.
              </Typography>
            </Card>
          ) : (
            <Card sx={{ maxWidth: 760 }}>
              <BacklogTable kinds={waiting} now={query.dataUpdatedAt} />
            </Card>
          );
        }}
      </QueryContent>
    </>
  );
};
