import { listAdminTopics, type Topic } from '@mahoe/contracts/content/catalogue';
import { getTopicMastery, type TopicMastery } from '@mahoe/contracts/progress/progress';
import {
  Alert,
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call, getErrorMessage } from '../apiClient.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';

interface Row extends TopicMastery {
  readonly topic: Topic;
}

const fetchMastery = async (id: string): Promise<Row[]> => {
  const [records, topics] = await Promise.all([
    call(getTopicMastery, { params: { id } }),
    call(listAdminTopics, {}),
  ]);
  const topicOf = new Map(topics.map((topic) => [topic.id, topic]));
  return records.flatMap((record) => {
    const topic = topicOf.get(record.topicId);
    return topic ? [{ ...record, topic }] : [];
  });
};

const Name = ({ row }: { readonly row: Row }) => (
  <>
    {row.topic.name} {row.isMastered && <StatusChip tone="good" label="Mastered" />}
  </>
);

const AsTable = ({ rows }: { readonly rows: readonly Row[] }) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>Topic</TableCell>
        <TableCell>Subject</TableCell>
        <TableCell align="right">Mastery</TableCell>
        <TableCell align="right">Goal</TableCell>
        <TableCell align="right">Quizzes</TableCell>
        <TableCell align="right">Average score</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row) => (
        <TableRow key={row.topicId}>
          <TableCell>
            <Name row={row} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            <SubjectLabel id={row.topic.subjectId} />
          </TableCell>
          <TableCell align="right">{Math.round(row.masteryLevel)}%</TableCell>
          <TableCell align="right">{row.topic.masteryThreshold}%</TableCell>
          <TableCell align="right">{row.quizzesCompleted}</TableCell>
          <TableCell align="right">{Math.round(row.averageScore)}%</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const AsCards = ({ rows }: { readonly rows: readonly Row[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {rows.map((row) => (
      <li key={row.topicId}>
        <strong>
          <Name row={row} />
        </strong>
        <Typography variant="body2" color="textSecondary">
          <SubjectLabel id={row.topic.subjectId} />, mastery {Math.round(row.masteryLevel)}%, goal{' '}
          {row.topic.masteryThreshold}%, {row.quizzesCompleted} quizzes, average{' '}
          {Math.round(row.averageScore)}%
        </Typography>
      </li>
    ))}
  </Box>
);

/** A student's mastery of each topic practised. */
export const StudentMastery = ({ id }: { readonly id: string }) => {
  const isNarrow = useIsNarrow();
  const { data, error } = useQuery({
    queryKey: ['students', 'mastery', id],
    queryFn: () => fetchMastery(id),
  });
  if (error) {
    return <Alert severity="error">{getErrorMessage(error, 'Failed to fetch mastery data')}</Alert>;
  }
  if (data === undefined) return <SkeletonLines what="mastery data" />;
  if (data.length === 0) {
    return <Typography color="textSecondary">No topic practised yet.</Typography>;
  }
  return isNarrow ? <AsCards rows={data} /> : <AsTable rows={data} />;
};
