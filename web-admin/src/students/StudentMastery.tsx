import { listAdminTopics } from '@mahoe/contracts/content';
import { getTopicMastery } from '@mahoe/contracts/progress';
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
import { call, messageOf } from '../apiClient.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { Waiting } from '../ui/Waiting.tsx';

const fetchMastery = async (id: string) => {
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

/** The topics a student has touched, and how far they are. */
export const StudentMastery = ({ id }: { readonly id: string }) => {
  const { data, error } = useQuery({
    queryKey: ['students', 'mastery', id],
    queryFn: () => fetchMastery(id),
  });
  if (error) {
    return <Alert severity="error">{messageOf(error, 'Failed to fetch mastery data')}</Alert>;
  }
  if (data === undefined) return <Waiting what="mastery data" />;
  if (data.length === 0) {
    return <Typography color="textSecondary">No topic practised yet.</Typography>;
  }
  return (
    <Box sx={{ overflowX: 'auto' }}>
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
          {data.map(({ topic, masteryLevel, isMastered, quizzesCompleted, averageScore }) => (
            <TableRow key={topic.id}>
              <TableCell>
                {topic.name} {isMastered && <StatusChip tone="good" label="Mastered" />}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <SubjectLabel id={topic.subjectId} />
              </TableCell>
              <TableCell align="right">{Math.round(masteryLevel)}%</TableCell>
              <TableCell align="right">{topic.masteryThreshold}%</TableCell>
              <TableCell align="right">{quizzesCompleted}</TableCell>
              <TableCell align="right">{Math.round(averageScore)}%</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
