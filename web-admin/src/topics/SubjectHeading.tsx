import type { Topic } from '@mahoe/contracts/content/catalogue';
import { subjectName } from '@mahoe/contracts/content/subjects';
import { Typography } from '@mui/material';
import { useGetList, useListContext } from 'react-admin';
import { colours } from '../ui/colours.ts';
import { subjectColour } from '../ui/subjectColour.ts';

/** Groups the topics on screen by subject while the list is sorted by subject. */
export const useSubjectHeadings = () => {
  const { sort, filterValues } = useListContext<Topic>();
  // Counts a subject's topics under the same filters, including those on other pages.
  const { data } = useGetList<Topic>('topics', {
    filter: filterValues,
    sort: { field: 'subjectId', order: 'ASC' },
    pagination: { page: 1, perPage: 1000 },
  });
  return {
    startsGroup: (topic: Topic, above: Topic | undefined): boolean =>
      sort.field === 'subjectId' && topic.subjectId !== above?.subjectId,
    totalOf: (subjectId: number): number | undefined =>
      data?.filter((topic) => topic.subjectId === subjectId).length,
  };
};

/** The heading "Mathematics (36 topics)" in the subject's colour. */
export const SubjectHeading = ({
  subjectId,
  total,
}: {
  readonly subjectId: number;
  readonly total: number | undefined;
}) => (
  <Typography
    variant="h2"
    sx={{
      px: 1.5,
      py: 1,
      backgroundColor: colours.paper,
      borderLeft: 4,
      borderBottom: `1px solid ${colours.line}`,
      borderLeftColor: subjectColour(subjectId) ?? 'divider',
    }}
  >
    {subjectName(subjectId)}
    {total !== undefined && ` (${total} ${total === 1 ? 'topic' : 'topics'})`}
  </Typography>
);
