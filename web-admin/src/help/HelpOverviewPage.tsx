import { subjectName } from '@mahoe/contracts/content/subjects';
import { getHelpOverview, type HelpOverview, type HelpTopic } from '@mahoe/contracts/progress/help';
import {
  Box,
  Card,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { ExportCsvButton } from '../ui/ExportCsvButton.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { HelpFilters } from './HelpFilters.tsx';
import { awayList, fallingList, guessingList } from './helpLists.ts';
import { useHelpFilter } from './useHelpFilter.ts';

const columns: readonly CsvColumn<HelpTopic>[] = [
  { heading: 'Topic', of: ({ topic }) => topic },
  { heading: 'Subject', of: ({ subjectId }) => subjectName(subjectId) },
  { heading: 'Grade', of: ({ grade }) => grade },
  { heading: 'Pupils stuck', of: ({ stuck }) => stuck },
];

/** The number of pupils with a sign, which leads to their list. */
const SignCard = ({
  list: { name, title, rule },
  count,
  search,
}: {
  readonly list: { readonly name: string; readonly title: string; readonly rule: string };
  readonly count: number;
  readonly search: string;
}) => (
  <Card sx={{ p: 2 }}>
    <Typography variant="h2">
      <MuiLink component={Link} to={`/help/${name}?${search}`} underline="hover">
        {title}: {count} {count === 1 ? 'pupil' : 'pupils'}
      </MuiLink>
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {rule}
    </Typography>
  </Card>
);

const TopicRows = ({
  topics,
  search,
}: {
  readonly topics: readonly HelpTopic[];
  readonly search: string;
}) => (
  <Card sx={{ overflowX: 'auto', maxWidth: 900 }}>
    <Table aria-label="Topics with pupils who are stuck">
      <TableHead>
        <TableRow>
          <TableCell>Topic</TableCell>
          <TableCell>Subject</TableCell>
          <TableCell>Grade</TableCell>
          <TableCell align="right">Pupils stuck</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {topics.map(({ topicId, topic, subjectId, grade, stuck }) => (
          <TableRow key={topicId}>
            <TableCell component="th" scope="row">
              <MuiLink
                component={Link}
                to={`/help/stuck?${search}${search && '&'}topicId=${topicId}`}
                underline="hover"
              >
                {topic}
              </MuiLink>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <SubjectLabel id={subjectId} />
            </TableCell>
            <TableCell>{grade}</TableCell>
            <TableCell align="right">{stuck}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Card>
);

const Overview = ({
  overview: { topics, guessing, falling, away },
  search,
}: {
  readonly overview: HelpOverview;
  readonly search: string;
}) => (
  <>
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <SignCard list={guessingList} count={guessing} search={search} />
      <SignCard list={fallingList} count={falling} search={search} />
      <SignCard list={awayList} count={away} search={search} />
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <Typography variant="h2" sx={{ flex: 1, minWidth: 200 }}>
        Topics with pupils who are stuck
      </Typography>
      {topics.length > 0 && (
        <>
          <MuiLink component={Link} to={`/help/stuck?${search}`}>
            All pupils who are stuck
          </MuiLink>
          <ExportCsvButton name="topics with stuck pupils" columns={columns} rows={topics} />
        </>
      )}
    </Box>
    {topics.length === 0 ? (
      <Typography color="textSecondary">No pupil is stuck with a topic.</Typography>
    ) : (
      <TopicRows topics={topics} search={search} />
    )}
  </>
);

/** How many pupils need help, and with which topics. */
export const HelpOverviewPage = () => {
  usePageTitle('Needs help');
  const { filter, search } = useHelpFilter();
  const query = useQuery({
    queryKey: ['help', 'overview', filter],
    queryFn: ({ signal }) => call(getHelpOverview, { query: filter }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        Needs help
      </Typography>
      <HelpFilters />
      <QueryContent query={query} what="who needs help" failed="Failed to fetch who needs help">
        {(overview) => <Overview overview={overview} search={search} />}
      </QueryContent>
    </>
  );
};
