import {
  changeExtraTime,
  getAdminUser,
  listAdminUsers,
  suspendUser,
  type AdminUser,
} from '@mahoe/contracts/accounts/users';
import { SchoolKey } from '@mahoe/contracts/accounts/classes';
import { SmallNumber } from '@mahoe/contracts/operation';
import { pupil } from '@mahoe/domain/accounts/pupil';
import type { Pupil } from '@mahoe/domain/accounts/pupilState';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { findUser, listUsers } from '@mahoe/projections/accounts/queries';
import type { Views } from '@mahoe/projections/openViews';
import { z } from 'zod';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { UuidFilter } from '../reads/paginate.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { decideSuspension } from './decideSuspension.ts';
import { findAccount } from './findAccount.ts';
import { presentAdminUser, presentAdminUsers } from './presentAdminUsers.ts';

const UserFilter = UuidFilter.extend({
  status: z.enum(['all', 'active', 'expired']).optional(),
  q: z.string().optional(),
  grade: SmallNumber.optional(),
  school: SchoolKey.optional(),
  classId: z.uuid().optional(),
});

/** A pupil as just decided about, though no view may have seen it. */
const presentDecision = async (
  services: Services,
  views: Views,
  id: string,
  { isSuspended, suspensionReason, extraTimeFactor }: Pupil,
  now: Moment,
): Promise<AdminUser | undefined> => {
  const found = await findAccount(services, views, id, now);
  const decided = { isSuspended, suspensionReason, extraTimeFactor };
  return found && presentAdminUser(views, { ...found, ...decided }, now);
};

const handleListAdminUsers: Handler<typeof listAdminUsers> = async ({
  views,
  query,
  now,
  reply,
  namePupil,
}) => {
  const { filter, range, sort } = readListQuery(query, UserFilter);
  const { id, ...wanted } = filter;
  const [only] = id ?? [];
  if (only !== undefined && id?.length === 1) namePupil(only);
  const found = await listUsers(views, { ...wanted, ids: id }, range, sort, now);
  setContentRange(reply, 'users', range, { count: found.rows.length, total: found.total });
  return presentAdminUsers(views, found.rows, now);
};

const handleGetAdminUser: Handler<typeof getAdminUser> = async ({ views, params, now, refuse }) => {
  const found = await findUser(views, params.id, now);
  return (found && (await presentAdminUser(views, found, now))) ?? refuse('user-not-found');
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
  const by = { now, administratorId: user.id };
  const command = body.suspended
    ? ({ type: 'SuspendPupil', ...by, reason: body.reason ?? null } as const)
    : ({ type: 'ReinstatePupil', ...by } as const);
  const handled = await decideSuspension(services, params.id, command, context);
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
  handleCommand,
  refuse,
}) => {
  const { extraTimeFactor } = body;
  const command = {
    type: 'ChangeExtraTime',
    now,
    administratorId: user.id,
    extraTimeFactor,
  } as const;
  const handled = await handleCommand(pupil, params.id, command);
  if (isRejection(handled)) return refuse(handled);
  return (
    (await presentDecision(services, views, params.id, handled.state, now)) ??
    refuse('user-not-found')
  );
};

/** Routes with which administrators see and change users. */
export const userAdminRoutes: readonly Route[] = [
  defineRoute(listAdminUsers, handleListAdminUsers),
  defineRoute(getAdminUser, handleGetAdminUser),
  defineRoute(suspendUser, handleSuspendUser),
  defineRoute(changeExtraTime, handleChangeExtraTime),
];
