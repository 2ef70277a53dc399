import type { Topic } from '@mahoe/contracts/content/catalogue';
import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { RecordCards } from '../ui/list/RecordCards.tsx';
import { RecordLink, RecordTable } from '../ui/list/RecordTable.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { GroupedTopicBody } from './GroupedTopicBody.tsx';
import { SubjectHeading, useSubjectHeadings } from './SubjectHeading.tsx';
import { TopicActions } from './TopicActions.tsx';

const QuestionCount = ({ topic }: { readonly topic: Topic }) =>
  topic.questionCount === 0 ? <StatusChip tone="warning" label="None" /> : topic.questionCount;

/** Topics as a dense table. Sorted by subject, each subject has a heading. */
export const TopicTable = () => (
  <RecordTable body={GroupedTopicBody}>
    <DataTable.Col<Topic>
      source="name"
      render={(topic) => (
        <>
          <RecordLink id={topic.id}>{topic.name}</RecordLink>{' '}
          {topic.code !== undefined && <StatusChip tone="plain" label={topic.code} />}
        </>
      )}
    />
    <DataTable.Col<Topic>
      source="subjectId"
      cellSx={() => ({ whiteSpace: 'nowrap' })}
      render={(topic) => <SubjectLabel id={topic.subjectId} />}
    />
    <DataTable.Col<Topic>
      source="grade"
      cellSx={() => ({ whiteSpace: 'nowrap' })}
      render={(topic) => <StatusChip tone="plain" label={`Grade ${topic.grade}`} />}
    />
    <DataTable.Col<Topic>
      source="orderIndex"
      align="right"
      cellSx={() => ({ whiteSpace: 'nowrap' })}
      render={(topic) => `Order: ${topic.orderIndex}`}
    />
    <DataTable.Col<Topic> source="category" />
    <DataTable.Col<Topic>
      source="masteryThreshold"
      align="right"
      render={(topic) => `${topic.masteryThreshold}%`}
    />
    <DataTable.Col<Topic>
      source="questionCount"
      align="right"
      render={(topic) => <QuestionCount topic={topic} />}
    />
    <DataTable.NumberCol<Topic> source="articleCount" />
    <DataTable.Col<Topic>
      label="Actions"
      cellSx={() => ({ whiteSpace: 'nowrap' })}
      render={(topic) => <TopicActions topic={topic} />}
    />
  </RecordTable>
);

/** Topics as cards, for screens too narrow for a table. */
export const TopicCards = () => {
  const headings = useSubjectHeadings();
  return (
    <RecordCards<Topic>
      title={(topic) => topic.name}
      actions={(topic) => <TopicActions topic={topic} />}
      heading={(topic, above) =>
        headings.startsGroup(topic, above) && (
          <SubjectHeading subjectId={topic.subjectId} total={headings.totalOf(topic.subjectId)} />
        )
      }
    >
      {(topic) => (
        <>
          <StatusChip tone="plain" label={`Grade ${topic.grade}`} />
          {topic.code !== undefined && <StatusChip tone="plain" label={topic.code} />}
          <Typography component="span" variant="body2" color="textSecondary">
            Order: {topic.orderIndex}, {topic.questionCount} questions, goal{' '}
            {topic.masteryThreshold}%
          </Typography>
        </>
      )}
    </RecordCards>
  );
};
