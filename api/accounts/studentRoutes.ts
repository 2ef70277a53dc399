import {
  changeStudents,
  grantMonths,
  listUserPayments,
  listUserSessions,
  updateUser,
} from '@mahoe/contracts/accounts/students';
import { isRejection } from '@mahoe/domain/decider';
import type { Views } from '@mahoe/projections/openViews';
import { findClasses, type ClassView } from '@mahoe/projections/accounts/classQueries';
import { findPaymentHistory } from '@mahoe/projections/billing/queries';
import { findAccount } from './findAccount.ts';
import { presentAdminUser } from './presentAdminUsers.ts';
import { presentOwnName, presentOwnUsername } from './presentUser.ts';
import { listOwnSessions } from '../sessions/sessions.ts';
import { presentHistory } from '../billing/presentPayment.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { processSingleton } from '../route/processSingleton.ts';
import { createStudentCommands } from './changeStudent.ts';

/** Finds the class that a form names; null for none, undefined if the form names nothing. */
const findNamedClass = async (
  views: Views,
  classId: string | null | undefined,
): Promise<ClassView | null | undefined | 'class-not-found'> =>
  typeof classId === 'string'
    ? ((await findClasses(views, [classId])).get(classId) ?? 'class-not-found')
    : classId;

const getStudentCommands = processSingleton(createStudentCommands);

const handleUpdateUser: Handler<typeof updateUser> = async ({
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
  const { store } = services;
  const { update } = getStudentCommands(services);
  const decision = { administratorId: user.id, now, context };
  const to = await findNamedClass(views, body.classId);
  if (to === 'class-not-found') return refuse(to);
  const updated = await update(params.id, body, to, decision);
  if (isRejection(updated)) return refuse(updated);
  recordPosition(await store.headPosition());
  const found = await findAccount(services, views, params.id, now);
  const { profile } = updated;
  if (!found || !profile) return refuse('user-not-found');
  const pictureId = profile.picture?.pictureId ?? null;
  const names = { ...presentOwnName(updated, found), ...presentOwnUsername(updated, found) };
  const { classId } = updated;
  const after = { ...found, ...profile, ...names, pictureId, classId };
  return (await presentAdminUser(views, after, now)) ?? refuse('user-not-found');
};

const handleGrantMonths: Handler<typeof grantMonths> = async ({
  services,
  params,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { store } = services;
  const { grant } = getStudentCommands(services);
  const decision = { administratorId: user.id, now, context };
  const granted = await grant(params.id, body, decision);
  if (isRejection(granted)) return refuse(granted);
  recordPosition(await store.headPosition());
  return { id: params.id, ...granted };
};

const handleChangeStudents: Handler<typeof changeStudents> = async ({
  services,
  views,
  body: { ids, change },
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { store } = services;
  const { describe, changeClass, grant, suspend } = getStudentCommands(services);
  const decision = { administratorId: user.id, now, context };
  const different = [...new Set(ids)];
  const to = change.type === 'class' ? await findNamedClass(views, change.classId) : null;
  if (to === 'class-not-found') return refuse(to);
  const decide = (id: string) => {
    if (change.type === 'grant') return grant(id, change, decision);
    if (change.type === 'grade') return describe(id, { grade: change.grade }, decision);
    if (change.type === 'class') return changeClass(id, to ?? null, decision);
    return suspend(id, change.type === 'suspend' ? change.reason : null, decision);
  };
  const changeOne = async (id: string) => {
    const outcome = await decide(id);
    return { id, code: outcome && isRejection(outcome) ? outcome.rejected : null };
  };
  const outcomes = await Promise.all(different.map(changeOne));
  recordPosition(await store.headPosition());
  if (outcomes.some(({ code }) => code === 'idempotency-key-reused')) {
    return refuse('idempotency-key-reused');
  }
  return {
    changed: outcomes.filter(({ code }) => code === null).map(({ id }) => id),
    unchanged: outcomes.filter(({ code }) => code !== null).map(({ id }) => id),
  };
};

const handleListUserPayments: Handler<typeof listUserPayments> = async ({
  services: { config },
  views,
  params,
}) => {
  const history = await findPaymentHistory(views, params.id);
  return history.map((entry) => presentHistory(entry, config.CURRENCY));
};

const handleListUserSessions: Handler<typeof listUserSessions> = async ({
  services: { pool },
  params,
}) => listOwnSessions(pool, params.id, '');

/** Changes that administrators make to one student or to several at once. */
export const studentRoutes: readonly Route[] = [
  defineRoute(updateUser, handleUpdateUser),
  defineRoute(grantMonths, handleGrantMonths),
  defineRoute(changeStudents, handleChangeStudents),
  defineRoute(listUserPayments, handleListUserPayments),
  defineRoute(listUserSessions, handleListUserSessions),
];
