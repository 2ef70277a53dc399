import type { User } from '@mahoe/contracts/accounts/account';
import {
  changeExtraTime,
  getAdminUser,
  listAdminUsers,
  suspendUser,
} from '@mahoe/contracts/accounts/users';
import {
  getAdminQuestion,
  getAdminTopic,
  listAdminQuestions,
  listAdminTopics,
} from '@mahoe/contracts/content/catalogue';
import { pupil } from '@mahoe/domain/accounts/pupil';
import type { Pupil } from '@mahoe/domain/accounts/pupilState';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { START } from '@mahoe/eventstore/store/position';
import { findUser, listUsers } from '@mahoe/projections/accounts/queries';
import {
  findQuestion,
  findTopic,
  listQuestions,
  listTopics,
} from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { FastifyInstance } from 'fastify';
import { voucherBatchRoutes } from '../billing/voucherBatchRoutes.ts';
import { voucherRoutes } from '../billing/voucherRoutes.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { presentFullUser } from '../accounts/presentUser.ts';
import { closeAccount, reconcileAccountStatus } from '../accounts/accountStatus.ts';
import { presentAdminQuestion } from '../content/presentAdminQuestion.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { activityRoutes } from './activityRoutes.ts';
import { administratorRoutes } from '../accounts/administratorRoutes.ts';
import { analyticsRoutes } from './analyticsRoutes.ts';
import { asOfRoutes } from './asOfRoutes.ts';
import { backupRoutes } from './backupRoutes.ts';
import { classListRoutes } from '../accounts/classListRoutes.ts';
import { duplicateRoutes } from '../content/duplicateRoutes.ts';
import { historyRoutes } from './historyRoutes.ts';
import { QuestionFilter, TopicFilter, UserFilter } from '../content/listFilters.ts';
import { bulkQuestionRoutes } from '../content/bulkQuestionRoutes.ts';
import { outboxRoutes } from './outboxRoutes.ts';
import { questionFileRoutes } from '../content/questionFileRoutes.ts';
import { questionRecordRoutes } from '../content/questionRecordRoutes.ts';
import { questionRoutes } from '../content/questionRoutes.ts';
import { paymentAdminRoutes } from '../billing/paymentAdminRoutes.ts';
import { parkedEventRoutes } from './parkedEventRoutes.ts';
import { topicRoutes } from '../content/topicRoutes.ts';
import { prizeRoutes } from '../progress/prizeRoutes.ts';
import { studentRoutes } from '../accounts/studentRoutes.ts';
import { suspensionRoutes } from '../accounts/suspensionRoutes.ts';

export const adminRoutes = (app: FastifyInstance, services: Services): void => {
  const { commands, pool } = services;

  /** A pupil as just decided about, though no view may have seen it. */
  const presentDecision = async (
    views: Views,
    id: string,
    { isSuspended, extraTimeFactor }: Pupil,
    now: Moment,
  ): Promise<User | undefined> => {
    const found = await findAccount(services, views, id, now);
    return found && presentFullUser({ ...found, isSuspended, extraTimeFactor }, now);
  };

  voucherRoutes(app, services);
  voucherBatchRoutes(app, services);
  activityRoutes(app, services);
  administratorRoutes(app, services);
  analyticsRoutes(app, services);
  asOfRoutes(app, services);
  backupRoutes(app, services);
  classListRoutes(app, services);
  duplicateRoutes(app, services);
  historyRoutes(app, services);
  bulkQuestionRoutes(app, services);
  outboxRoutes(app, services);
  questionFileRoutes(app, services);
  questionRoutes(app, services);
  questionRecordRoutes(app, services);
  paymentAdminRoutes(app, services);
  parkedEventRoutes(app, services);
  topicRoutes(app, services);
  prizeRoutes(app, services);
  studentRoutes(app, services);
  suspensionRoutes(app, services);

  defineRoute(app, services, listAdminUsers, {
    handler: async ({ views, query, now, reply }) => {
      const { filter, range, sort } = readListQuery(query, UserFilter);
      const { id, ...wanted } = filter;
      const found = await listUsers(views, { ...wanted, ids: id }, range, sort, now);
      setContentRange(reply, 'users', range, { count: found.rows.length, total: found.total });
      return found.rows.map((row) => presentFullUser(row, now));
    },
  });

  defineRoute(app, services, getAdminUser, {
    handler: async ({ views, params, now, refuse }) => {
      const found = await findUser(views, params.id, now);
      return found ? presentFullUser(found, now) : refuse('user-not-found');
    },
  });

  defineRoute(app, services, suspendUser, {
    handler: async ({ views, params, body, user, now, context, recordPosition, refuse }) => {
      const type = body.suspended ? 'SuspendPupil' : 'ReinstatePupil';
      const command = { type, now, administratorId: user.id } as const;
      // A repeat ends no sessions: it may come after a later decision.
      const before = await commands.recorded(pupil, params.id, context);
      if (!before && body.suspended) await closeAccount(pool, params.id);
      const handled = before ?? (await commands.handle(pupil, params.id, command, context));
      const asOf = isRejection(handled) ? START : handled.position;
      const { isSuspended } = await commands.load(pupil, params.id);
      await reconcileAccountStatus(pool, params.id, isSuspended, asOf);
      if (isRejection(handled)) return refuse(handled);
      recordPosition(handled.position);
      return (
        (await presentDecision(views, params.id, handled.state, now)) ?? refuse('user-not-found')
      );
    },
  });

  defineRoute(app, services, changeExtraTime, {
    handler: async ({ views, params, body, user, now, context, recordPosition, refuse }) => {
      const { extraTimeFactor } = body;
      const command = {
        type: 'ChangeExtraTime',
        now,
        administratorId: user.id,
        extraTimeFactor,
      } as const;
      const handled = await commands.handle(pupil, params.id, command, context);
      if (isRejection(handled)) return refuse(handled);
      recordPosition(handled.position);
      return (
        (await presentDecision(views, params.id, handled.state, now)) ?? refuse('user-not-found')
      );
    },
  });

  defineRoute(app, services, listAdminTopics, {
    handler: async ({ views, query, reply }) => {
      const { filter, range, sort } = readListQuery(query, TopicFilter);
      const { id, ...wanted } = filter;
      const { rows, total } = await listTopics(views, { ...wanted, ids: id }, range, sort);
      setContentRange(reply, 'topics', range, { count: rows.length, total });
      return rows;
    },
  });

  defineRoute(app, services, getAdminTopic, {
    handler: async ({ views, params, refuse }) =>
      (await findTopic(views, params.id)) ?? refuse('topic-not-found'),
  });

  defineRoute(app, services, listAdminQuestions, {
    handler: async ({ views, query, reply }) => {
      const { filter, range, sort } = readListQuery(query, QuestionFilter);
      const { id, ...wanted } = filter;
      const { rows, total } = await listQuestions(views, { ...wanted, ids: id }, range, sort);
      setContentRange(reply, 'quizzes', range, { count: rows.length, total });
      return rows.map(presentAdminQuestion);
    },
  });

  defineRoute(app, services, getAdminQuestion, {
    handler: async ({ views, params, refuse }) => {
      const found = await findQuestion(views, params.id);
      return found ? presentAdminQuestion(found) : refuse('question-not-found');
    },
  });
};
