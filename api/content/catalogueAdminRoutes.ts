import {
  getAdminQuestion,
  getAdminTopic,
  listAdminQuestions,
  listAdminTopics,
} from '@mahoe/contracts/content/catalogue';
import {
  findQuestion,
  findTopic,
  listQuestions,
  listTopics,
} from '@mahoe/projections/content/queries';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { QuestionFilter, TopicFilter } from './catalogueFilters.ts';
import { presentAdminQuestion } from './presentAdminQuestion.ts';

const handleListAdminTopics: Handler<typeof listAdminTopics> = async ({ views, query, reply }) => {
  const { filter, range, sort } = readListQuery(query, TopicFilter);
  const { id, ...wanted } = filter;
  const { rows, total } = await listTopics(views, { ...wanted, ids: id }, range, sort);
  setContentRange(reply, 'topics', range, { count: rows.length, total });
  return rows;
};

const handleGetAdminTopic: Handler<typeof getAdminTopic> = async ({ views, params, refuse }) =>
  (await findTopic(views, params.id)) ?? refuse('topic-not-found');

const handleListAdminQuestions: Handler<typeof listAdminQuestions> = async ({
  views,
  query,
  reply,
}) => {
  const { filter, range, sort } = readListQuery(query, QuestionFilter);
  const { id, ...wanted } = filter;
  const { rows, total } = await listQuestions(views, { ...wanted, ids: id }, range, sort);
  setContentRange(reply, 'quizzes', range, { count: rows.length, total });
  return rows.map(presentAdminQuestion);
};

const handleGetAdminQuestion: Handler<typeof getAdminQuestion> = async ({
  views,
  params,
  refuse,
}) => {
  const found = await findQuestion(views, params.id);
  return found ? presentAdminQuestion(found) : refuse('question-not-found');
};

/** Routes with which administrators list topics and questions. */
export const catalogueAdminRoutes: readonly Route[] = [
  defineRoute(listAdminTopics, handleListAdminTopics),
  defineRoute(getAdminTopic, handleGetAdminTopic),
  defineRoute(listAdminQuestions, handleListAdminQuestions),
  defineRoute(getAdminQuestion, handleGetAdminQuestion),
];
