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
import { voucherBatchRoutes } from '../billing/voucherBatchRoutes.ts';
import { voucherRoutes } from '../billing/voucherRoutes.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { presentFullUser } from '../accounts/presentUser.ts';
import { closeAccount, reconcileAccountStatus } from '../accounts/accountStatus.ts';
import { presentAdminQuestion } from '../content/presentAdminQuestion.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
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

/** A pupil as just decided about, though no view may have seen it. */
const presentDecision = async (
  services: Services,
  views: Views,
  id: string,
  { isSuspended, extraTimeFactor }: Pupil,
  now: Moment,
): Promise<User | undefined> => {
  const found = await findAccount(services, views, id, now);
  return found && presentFullUser({ ...found, isSuspended, extraTimeFactor }, now);
};

const handleListAdminUsers: Handler<typeof listAdminUsers> = async ({
  views,
  query,
  now,
  reply,
}) => {
  const { filter, range, sort } = readListQuery(query, UserFilter);
  const { id, ...wanted } = filter;
  const found = await listUsers(views, { ...wanted, ids: id }, range, sort, now);
  setContentRange(reply, 'users', range, { count: found.rows.length, total: found.total });
  return found.rows.map((row) => presentFullUser(row, now));
};

const handleGetAdminUser: Handler<typeof getAdminUser> = async ({ views, params, now, refuse }) => {
  const found = await findUser(views, params.id, now);
  return found ? presentFullUser(found, now) : refuse('user-not-found');
};

const handleSuspendUser: Handler<typeof suspendUser> = async ({
  services,
  views,
  params,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { commands, pool } = services;
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
    (await presentDecision(services, views, params.id, handled.state, now)) ??
    refuse('user-not-found')
  );
};

const handleChangeExtraTime: Handler<typeof changeExtraTime> = async ({
  services,
  views,
  params,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { commands } = services;
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
    (await presentDecision(services, views, params.id, handled.state, now)) ??
    refuse('user-not-found')
  );
};

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

export const adminRoutes: readonly Route[] = [
  ...voucherRoutes,
  ...voucherBatchRoutes,
  ...activityRoutes,
  ...administratorRoutes,
  ...analyticsRoutes,
  ...asOfRoutes,
  ...backupRoutes,
  ...classListRoutes,
  ...duplicateRoutes,
  ...historyRoutes,
  ...bulkQuestionRoutes,
  ...outboxRoutes,
  ...questionFileRoutes,
  ...questionRoutes,
  ...questionRecordRoutes,
  ...paymentAdminRoutes,
  ...parkedEventRoutes,
  ...topicRoutes,
  ...prizeRoutes,
  ...studentRoutes,
  ...suspensionRoutes,
  defineRoute(listAdminUsers, handleListAdminUsers),
  defineRoute(getAdminUser, handleGetAdminUser),
  defineRoute(suspendUser, handleSuspendUser),
  defineRoute(changeExtraTime, handleChangeExtraTime),
  defineRoute(listAdminTopics, handleListAdminTopics),
  defineRoute(getAdminTopic, handleGetAdminTopic),
  defineRoute(listAdminQuestions, handleListAdminQuestions),
  defineRoute(getAdminQuestion, handleGetAdminQuestion),
];
