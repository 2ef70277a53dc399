import {
  changeExtraTime,
  getAdminUser,
  listAdminUsers,
  suspendUser,
} from '@mahoe/contracts/backOffice';
import {
  getAdminQuestion,
  getAdminTopic,
  listAdminQuestions,
  listAdminTopics,
} from '@mahoe/contracts/content';
import { SmallNumber } from '@mahoe/contracts/operation';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { isRejection } from '@mahoe/domain/decider';
import { findUser, listUsers } from '@mahoe/projections/accounts/queries';
import {
  findQuestion,
  findTopic,
  listQuestions,
  listTopics,
} from '@mahoe/projections/content/queries';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { voucherRoutes } from '../billing/voucherRoutes.ts';
import { presentWhole } from '../accounts/presentUser.ts';
import { presentQuestion } from './presentQuestion.ts';
import { readListQuery, setContentRange } from '../listQuery.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { historyRoutes } from './historyRoutes.ts';

const ids = z.array(z.uuid()).max(1000).optional();
const number = SmallNumber.optional();

const UserFilter = z.looseObject({
  status: z.enum(['all', 'active', 'expired']).optional(),
  q: z.string().optional(),
  grade: number,
  id: ids,
});
const TopicFilter = z.looseObject({
  q: z.string().optional(),
  grade: number,
  subjectId: number,
  id: ids,
});
const QuestionFilter = TopicFilter.extend({
  topicId: z.uuid().optional(),
  status: z.enum(['draft', 'approved', 'withdrawn']).optional(),
});

/** How long a change of an account waits until the next request will see it. */
const ACCOUNT_WAIT_MS = 2000;

export const backOfficeRoutes = (app: FastifyInstance, services: Services): void => {
  const { commands, readYourWrites, views } = services;

  voucherRoutes(app, services);
  historyRoutes(app, services);

  serve(app, services, listAdminUsers, {
    reads: ['user_directory', 'learners', 'subscriptions'],
    handler: async ({ query, now, reply }) => {
      const { filter, range, sort } = readListQuery(query, UserFilter);
      const { id, ...wanted } = filter;
      const found = await listUsers(views, { ...wanted, ids: id }, range, sort, now);
      setContentRange(reply, 'users', range, { count: found.rows.length, total: found.total });
      return found.rows.map((row) => presentWhole(row, now));
    },
  });

  serve(app, services, getAdminUser, {
    reads: ['user_directory', 'learners', 'subscriptions'],
    handler: async ({ params, now, refuse }) => {
      const found = await findUser(views, params.id, now);
      return found ? presentWhole(found, now) : refuse('user-not-found');
    },
  });

  serve(app, services, suspendUser, {
    handler: async ({ params, body, user, now, context, moved, refuse }) => {
      const type = body.suspended ? 'SuspendPupil' : 'ReinstatePupil';
      const command = { type, now, administratorId: user.id } as const;
      const handled = await commands.handle(pupil, params.id, command, context);
      if (isRejection(handled)) return refuse('user-not-found');
      moved(handled.position);
      await readYourWrites.reached(['user_directory'], handled.position, ACCOUNT_WAIT_MS);
      const found = await findUser(views, params.id, now);
      return found ? presentWhole(found, now) : refuse('user-not-found');
    },
  });

  serve(app, services, changeExtraTime, {
    handler: async ({ params, body, user, now, context, moved, refuse }) => {
      const { extraTimeFactor } = body;
      const command = {
        type: 'ChangeExtraTime',
        now,
        administratorId: user.id,
        extraTimeFactor,
      } as const;
      const handled = await commands.handle(pupil, params.id, command, context);
      if (isRejection(handled)) return refuse('user-not-found');
      moved(handled.position);
      await readYourWrites.reached(['user_directory'], handled.position, ACCOUNT_WAIT_MS);
      const found = await findUser(views, params.id, now);
      return found ? presentWhole(found, now) : refuse('user-not-found');
    },
  });

  serve(app, services, listAdminTopics, {
    reads: ['curriculum'],
    handler: async ({ query, reply }) => {
      const { filter, range, sort } = readListQuery(query, TopicFilter);
      const { id, ...wanted } = filter;
      const { rows, total } = await listTopics(views, { ...wanted, ids: id }, range, sort);
      setContentRange(reply, 'topics', range, { count: rows.length, total });
      return rows;
    },
  });

  serve(app, services, getAdminTopic, {
    reads: ['curriculum'],
    handler: async ({ params, refuse }) =>
      (await findTopic(views, params.id)) ?? refuse('topic-not-found'),
  });

  serve(app, services, listAdminQuestions, {
    reads: ['question_bank'],
    handler: async ({ query, reply }) => {
      const { filter, range, sort } = readListQuery(query, QuestionFilter);
      const { id, ...wanted } = filter;
      const { rows, total } = await listQuestions(views, { ...wanted, ids: id }, range, sort);
      setContentRange(reply, 'quizzes', range, { count: rows.length, total });
      return rows.map(presentQuestion);
    },
  });

  serve(app, services, getAdminQuestion, {
    reads: ['question_bank'],
    handler: async ({ params, refuse }) => {
      const found = await findQuestion(views, params.id);
      return found ? presentQuestion(found) : refuse('question-not-found');
    },
  });
};
