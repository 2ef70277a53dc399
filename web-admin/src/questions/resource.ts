import { getAdminQuestion, listAdminQuestions } from '@mahoe/contracts/content/catalogue';
import type { AdminResource } from '../ui/adminResource.ts';
import { AddQuestionPage } from './AddQuestionPage.tsx';
import { DuplicatesPage } from './duplicates/DuplicatesPage.tsx';
import { QuestionImportPage } from './import/QuestionImportPage.tsx';
import { QuestionList } from './QuestionList.tsx';
import { QuestionShow } from './QuestionShow.tsx';
import { ReviewPage } from './ReviewPage.tsx';

export const questions: AdminResource = {
  name: 'quiz',
  tab: 'Quiz Management',
  paths: { list: listAdminQuestions.path, one: getAdminQuestion.path },
  fields: {
    topicName: 'Topic',
    subjectId: 'Subject',
    targetGrade: 'Grade',
    questionType: 'Type',
  },
  list: QuestionList,
  create: AddQuestionPage,
  show: QuestionShow,
  pages: [
    { path: '/quiz-drafts', page: ReviewPage },
    { path: '/quiz-duplicates', page: DuplicatesPage },
    { path: '/quiz-import', page: QuestionImportPage },
  ],
};
