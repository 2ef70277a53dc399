import { getSubject, getTopic, listSubjects, listTopics } from '@mahoe/contracts/content/catalogue';
import {
  findSubject,
  findTopic,
  listSubjects as subjectsInOrder,
  listTopics as topicsOf,
} from '@mahoe/projections/content/queries';
import type { FastifyInstance } from 'fastify';
import { announcementRoutes } from './announcementRoutes.ts';
import { articleRoutes } from './articleRoutes.ts';
import { isUuid } from '../edge/uuid.ts';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';

export const contentRoutes = (app: FastifyInstance, services: Services): void => {
  announcementRoutes(app, services);
  articleRoutes(app, services);

  defineRoute(app, services, listSubjects, { handler: ({ views }) => subjectsInOrder(views) });

  defineRoute(app, services, getSubject, {
    handler: async ({ views, params, refuse }) =>
      (/^\d{1,4}$/.test(params.id) && (await findSubject(views, Number(params.id)))) ||
      refuse('subject-not-found'),
  });

  defineRoute(app, services, listTopics, {
    handler: async ({ views, query }) => (await topicsOf(views, query)).rows,
  });

  defineRoute(app, services, getTopic, {
    handler: async ({ views, params, refuse }) =>
      (isUuid(params.id) && (await findTopic(views, params.id))) || refuse('topic-not-found'),
  });
};
