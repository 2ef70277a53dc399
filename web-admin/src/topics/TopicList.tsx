import type { Topic } from '@mahoe/contracts/content/catalogue';
import { subjectName } from '@mahoe/contracts/content/subjects';
import { SortButton } from 'react-admin';
import { ClearFilters, GradeFilter, SearchFilter, SubjectFilter } from '../ui/list/ListFilters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { AddTopic } from './AddTopic.tsx';
import { AllTopicsProvider } from './AllTopicsProvider.tsx';
import { TopicCards, TopicTable } from './TopicTable.tsx';

const columns: readonly CsvColumn<Topic>[] = [
  { heading: 'Subject', of: (topic) => subjectName(topic.subjectId) },
  { heading: 'Grade', of: (topic) => topic.grade },
  { heading: 'Order', of: (topic) => topic.orderIndex },
  { heading: 'Name', of: (topic) => topic.name },
  { heading: 'Code', of: (topic) => topic.code ?? null },
  { heading: 'Category', of: (topic) => topic.category },
  { heading: 'Description', of: (topic) => topic.description },
  { heading: 'Mastery goal (%)', of: (topic) => topic.masteryThreshold },
  { heading: 'Questions', of: (topic) => topic.questionCount },
  { heading: 'Articles', of: (topic) => topic.articleCount },
];

const SORTABLE = ['subjectId', 'grade', 'name', 'questionCount'];

export const TopicList = () => {
  const isNarrow = useIsNarrow();
  return (
    <ListPage<Topic>
      title="Topics & Curriculum"
      sort={{ field: 'subjectId', order: 'ASC' }}
      perPage={100}
      csvColumns={columns}
      texts={{
        what: 'topics',
        empty: 'No topics created yet',
        noneFiltered: 'No topics found',
        failed: 'Failed to fetch topics',
      }}
      actions={<AddTopic />}
      filters={
        <>
          <SearchFilter label="Search topics" />
          <SubjectFilter />
          <GradeFilter />
          {isNarrow && <SortButton fields={SORTABLE} />}
          <ClearFilters />
        </>
      }
    >
      <AllTopicsProvider>{isNarrow ? <TopicCards /> : <TopicTable />}</AllTopicsProvider>
    </ListPage>
  );
};
