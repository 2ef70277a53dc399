import {
  blockPupil,
  getRelation,
  listBlocked,
  listFriends,
  removeFriend,
  unblockPupil,
} from '@mahoe/contracts/social/friends';
import { isRejection } from '@mahoe/domain/decider';
import { friendship, friendshipId } from '@mahoe/domain/social/friendship';
import { findBlocked, findPupil, findFriends } from '@mahoe/projections/social/queries';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { presentPupil } from './presentPupil.ts';
import { presentRelation } from './presentRelation.ts';

const handleListFriends: Handler<typeof listFriends> = async ({ views, user }) =>
  (await findFriends(views, user.id)).map(presentPupil);

const handleRemoveFriend: Handler<typeof removeFriend> = async ({
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  if (user.isAdministrator) return refuse('pupils-only');
  const command = { type: 'RemoveFriend', now, pupilId: user.id, otherId: params.id } as const;
  const pair = friendshipId(user.id, params.id);
  const handled = await handleCommand(friendship, pair, command);
  if (isRejection(handled)) return refuse(handled);
  return presentRelation(handled.state, user.id);
};

const handleBlockPupil: Handler<typeof blockPupil> = async ({
  views,
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  if (user.isAdministrator) return refuse('pupils-only');
  if (!(await findPupil(views, params.id))) return refuse('user-not-found');
  const command = { type: 'BlockPupil', now, pupilId: user.id, otherId: params.id } as const;
  const pair = friendshipId(user.id, params.id);
  const handled = await handleCommand(friendship, pair, command);
  if (isRejection(handled)) return refuse(handled);
  return presentRelation(handled.state, user.id);
};

const handleUnblockPupil: Handler<typeof unblockPupil> = async ({
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  if (user.isAdministrator) return refuse('pupils-only');
  const command = { type: 'UnblockPupil', now, pupilId: user.id, otherId: params.id } as const;
  const pair = friendshipId(user.id, params.id);
  const handled = await handleCommand(friendship, pair, command);
  if (isRejection(handled)) return refuse(handled);
  return presentRelation(handled.state, user.id);
};

const handleListBlocked: Handler<typeof listBlocked> = async ({ views, user }) =>
  (await findBlocked(views, user.id)).map(presentPupil);

const handleGetRelation: Handler<typeof getRelation> = async ({
  services: { commands },
  params,
  user,
}) => presentRelation(await commands.load(friendship, friendshipId(user.id, params.id)), user.id);

/** Routes for friendships and blocks. */
export const friendRoutes: readonly Route[] = [
  defineRoute(listFriends, handleListFriends),
  defineRoute(removeFriend, handleRemoveFriend),
  defineRoute(blockPupil, handleBlockPupil),
  defineRoute(unblockPupil, handleUnblockPupil),
  defineRoute(listBlocked, handleListBlocked),
  defineRoute(getRelation, handleGetRelation),
];
