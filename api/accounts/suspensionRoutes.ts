import { confirmSuspension, listProvisionalSuspensions } from '@mahoe/contracts/accounts/users';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { isRejection } from '@mahoe/domain/decider';
import { findNames, findUsernames } from '@mahoe/projections/accounts/queries';
import { provisionalSuspensions } from '@mahoe/projections/accounts/suspensionQueries';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

const MAX_ROWS = 200;

interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

const formatFullName = (pupil: FullName | undefined): string =>
  pupil ? `${pupil.firstName} ${pupil.lastName}`.trim() : '';

const handleListProvisionalSuspensions: Handler<typeof listProvisionalSuspensions> = async ({
  views,
  user,
}) => {
  const waiting = await provisionalSuspensions(views, MAX_ROWS);
  const [pupils, administrators] = await Promise.all([
    findNames(
      views,
      waiting.map(({ pupilId }) => pupilId),
    ),
    findUsernames(views, [...new Set(waiting.map(({ suspendedBy }) => suspendedBy))]),
  ]);
  return waiting.map(({ pupilId, suspendedBy, suspendedAt, endsAt }) => ({
    id: pupilId,
    name: formatFullName(pupils.get(pupilId)),
    by: administrators.get(suspendedBy) ?? '',
    isOwn: suspendedBy === user.id,
    suspendedAt,
    endsAt,
  }));
};

const handleConfirmSuspension: Handler<typeof confirmSuspension> = async ({
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'ConfirmSuspension', now, administratorId: user.id } as const;
  const confirmed = await handleCommand(pupil, params.id, command);
  if (isRejection(confirmed)) return refuse(confirmed);
  return { confirmed: true } as const;
};

/** Routes for the review of a suspension, by a different administrator. */
export const suspensionRoutes: readonly Route[] = [
  defineRoute(listProvisionalSuspensions, handleListProvisionalSuspensions),
  defineRoute(confirmSuspension, handleConfirmSuspension),
];
