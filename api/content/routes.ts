import { getSubject, getTopic, listSubjects, listTopics } from '@mahoe/contracts/content/catalogue';
import {
  findSubject,
  findTopic,
  listSubjects as subjectsInOrder,
  listTopics as topicsOf,
} from '@mahoe/projections/content/queries';
import { announcementRoutes } from './announcementRoutes.ts';
import { articleRoutes } from './articleRoutes.ts';
import { bulkQuestionRoutes } from './bulkQuestionRoutes.ts';
import { catalogueAdminRoutes } from './catalogueAdminRoutes.ts';
import { duplicateRoutes } from './duplicateRoutes.ts';
import { questionFileRoutes } from './questionFileRoutes.ts';
import { questionRecordRoutes } from './questionRecordRoutes.ts';
import { questionRoutes } from './questionRoutes.ts';
import { topicRoutes } from './topicRoutes.ts';
import { isUuid } from '../edge/uuid.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

const handleListSubjects: Handler<typeof listSubjects> = ({ views }) => subjectsInOrder(views);

const handleGetSubject: Handler<typeof getSubject> = async ({ views, params, refuse }) =>
  (/^\d{1,4}$/.test(params.id) && (await findSubject(views, Number(params.id)))) ||
  refuse('subject-not-found');

const handleListTopics: Handler<typeof listTopics> = async ({ views, query }) =>
  (await topicsOf(views, query)).rows;

const handleGetTopic: Handler<typeof getTopic> = async ({ views, params, refuse }) =>
  (isUuid(params.id) && (await findTopic(views, params.id))) || refuse('topic-not-found');

export const contentRoutes: readonly Route[] = [
  ...announcementRoutes,
  ...articleRoutes,
  ...bulkQuestionRoutes,
  ...catalogueAdminRoutes,
  ...duplicateRoutes,
  ...questionFileRoutes,
  ...questionRecordRoutes,
  ...questionRoutes,
  ...topicRoutes,
  defineRoute(listSubjects, handleListSubjects),
  defineRoute(getSubject, handleGetSubject),
  defineRoute(listTopics, handleListTopics),
  defineRoute(getTopic, handleGetTopic),
];
