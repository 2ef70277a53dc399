import type { AdminQuestion, Topic } from '@mahoe/contracts/content/catalogue';
import { subjectName } from '@mahoe/contracts/content/subjects';
import Add from '@mui/icons-material/Add';
import UploadFile from '@mui/icons-material/UploadFile';
import { Button } from '@mui/material';
import { SortButton, useGetList, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { FilterSelect } from '../ui/list/FilterSelect.tsx';
import { ClearFilters, GradeFilter, SearchFilter, SubjectFilter } from '../ui/list/ListFilters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { ExportQuestions } from './ExportQuestions.tsx';
import { QuestionCards, QuestionTable } from './QuestionTable.tsx';
import { optionLetter } from './optionLetter.ts';
import { QUESTION_TYPE_NAMES, questionTypeName } from './questionTypes.ts';

const columns: readonly CsvColumn<AdminQuestion>[] = [
  { heading: 'Id', of: (question) => question.id },
  { heading: 'Subject', of: (question) => subjectName(question.subjectId) },
  { heading: 'Grade', of: (question) => question.targetGrade },
  { heading: 'Topic', of: (question) => question.topicName },
  { heading: 'Question', of: (question) => question.question },
  ...[0, 1, 2, 3].map((index) => ({
    heading: `Option ${optionLetter(index)}`,
    of: (question: AdminQuestion) => question.options[index] ?? null,
  })),
  {
    heading: 'Right option',
    of: ({ correctAnswer }) => (correctAnswer === null ? null : optionLetter(correctAnswer)),
  },
  { heading: 'Explanation', of: (question) => question.explanation },
  { heading: 'Difficulty', of: (question) => question.difficulty },
  { heading: 'Points', of: (question) => question.points },
  { heading: 'Type', of: (question) => questionTypeName(question.questionType) },
  { heading: 'Status', of: (question) => question.status },
  { heading: 'Written by AI', of: (question) => (question.isAiGenerated ? 'yes' : 'no') },
];

/** The heading "Quiz Questions (filtered of total)". */
const Heading = () => {
  const { total: filtered } = useListContext();
  const { total } = useGetList<AdminQuestion>('quiz', {
    filter: {},
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  return filtered === undefined || total === undefined
    ? 'Quiz Questions'
    : `Quiz Questions (${filtered} of ${total})`;
};

/** Filters by the topics of the chosen grade and subject. */
const TopicFilter = () => {
  const { filterValues } = useListContext();
  const { grade, subjectId } = filterValues;
  const { data = [] } = useGetList<Topic>('topics', {
    filter: {},
    sort: { field: 'subjectId', order: 'ASC' },
    pagination: { page: 1, perPage: 1000 },
  });
  const choices = data
    .filter((topic) => grade === undefined || topic.grade === grade)
    .filter((topic) => subjectId === undefined || topic.subjectId === subjectId)
    .map((topic) => ({ value: topic.id, label: `${topic.name} (Grade ${topic.grade})` }));
  return (
    <FilterSelect label="Topic" source="topicId" choices={choices} minWidth={180} maxWidth={320} />
  );
};

/** The chosen topic as a query string. */
const useTopicSearch = (): string => {
  const { filterValues } = useListContext();
  const topicId: unknown = filterValues['topicId'];
  return typeof topicId === 'string' ? `?topicId=${topicId}` : '';
};

const FindDuplicates = () => (
  <Button component={Link} to={`/quiz-duplicates${useTopicSearch()}`}>
    Find duplicates
  </Button>
);

/** A link to the page for adding questions. */
const AddQuestion = () => (
  <Button
    component={Link}
    to={`/quiz/create${useTopicSearch()}`}
    variant="contained"
    startIcon={<Add />}
  >
    Add Quiz Question
  </Button>
);

const STATUSES = [
  { value: 'approved', label: 'Approved' },
  { value: 'draft', label: 'Draft' },
  { value: 'withdrawn', label: 'Retired' },
];

const TYPES = QUESTION_TYPE_NAMES.map((name) => ({ value: name, label: questionTypeName(name) }));

const FLAGS = [
  { value: 'reported', label: 'Reported by pupils' },
  { value: 'machine-written', label: 'Written by AI' },
];

const TOPIC = ['topicId'];
const SORTABLE = ['subjectId', 'topicName', 'difficulty', 'points', 'status'];

export const QuestionList = () => {
  const isNarrow = useIsNarrow();
  return (
    <ListPage<AdminQuestion>
      title="Quiz Questions"
      heading={<Heading />}
      sort={{ field: 'subjectId', order: 'ASC' }}
      csvColumns={columns}
      texts={{
        what: 'quiz questions',
        empty: 'No quiz questions found',
        noneFiltered: 'No quiz questions found',
        failed: 'Failed to fetch questions',
      }}
      actions={
        <>
          <ExportQuestions />
          <Button component={Link} to="/quiz-import" startIcon={<UploadFile />}>
            Import questions
          </Button>
          <Button component={Link} to="/quiz-drafts">
            Review drafts
          </Button>
          <FindDuplicates />
          <AddQuestion />
        </>
      }
      filters={
        <>
          <GradeFilter resets={TOPIC} />
          <SubjectFilter resets={TOPIC} />
          {isNarrow && <SortButton fields={SORTABLE} />}
          <TopicFilter />
          <FilterSelect label="Status" source="status" choices={STATUSES} />
          <FilterSelect label="Type" source="questionType" choices={TYPES} maxWidth={200} />
          <FilterSelect label="Flag" source="flag" choices={FLAGS} />
          <SearchFilter label="Search questions" />
          <ClearFilters />
        </>
      }
    >
      {isNarrow ? <QuestionCards /> : <QuestionTable />}
    </ListPage>
  );
};
