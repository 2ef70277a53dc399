import { getAdminQuestion, listAdminQuestions } from '@mahoe/contracts/content/catalogue';
import type { AdminResource } from '../ui/adminResource.ts';
import { AddQuestionPage } from './AddQuestionPage.tsx';
import { QuestionList } from './QuestionList.tsx';
import { QuestionShow } from './QuestionShow.tsx';

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
};
