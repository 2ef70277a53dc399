import { randomUUID } from 'node:crypto';
import {
  changeSharing,
  cheerActivity,
  getSharing,
  listFriendActivities,
  listFriendsWeek,
  listReceivedCheers,
} from '@mahoe/contracts/social/friendActivity';
import { weekStart } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { cheering, countCheersLeft } from '@mahoe/domain/social/cheer';
import { areFriends, friendship, friendshipId } from '@mahoe/domain/social/friendship';
import { sharing } from '@mahoe/domain/social/sharing';
import {
  findActivityOwner,
  friendActivities,
  friendsWeek,
  isActivityHidden,
  receivedCheers,
} from '@mahoe/projections/social/activityQueries';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { presentFeedItem, presentReceivedCheer, presentWeekRanking } from './presentActivity.ts';

/** Most received cheers that are shown. */
const MAX_RECEIVED_CHEERS = 10;

const handleListFriendActivities: Handler<typeof listFriendActivities> = async ({
  views,
  query,
  user,
}) => (await friendActivities(views, user.id, query.limit)).map(presentFeedItem);

const handleCheerActivity: Handler<typeof cheerActivity> = async ({
  services: { commands },
  views,
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  if (user.isAdministrator) return refuse('pupils-only');
  const friendId = await findActivityOwner(views, user.id, params.id);
  if (friendId === undefined) return refuse('activity-not-found');
  // Check in the log, because the views may not know yet that a friendship ended.
  const pair = await commands.load(friendship, friendshipId(user.id, friendId));
  if (!areFriends(pair)) return refuse('activity-not-found');
  const handled = await handleCommand(cheering, user.id, {
    type: 'CheerFriend',
    now,
    cheerId: randomUUID(),
    pupilId: user.id,
    friendId,
    activityId: params.id,
    cheer: body.cheer,
  });
  if (isRejection(handled)) return refuse(handled);
  const { state } = handled;
  const cheer = state.cheered[params.id] ?? body.cheer;
  return { cheer, cheersLeft: countCheersLeft(state, now.localDate) };
};

const handleListReceivedCheers: Handler<typeof listReceivedCheers> = async ({ views, user }) =>
  (await receivedCheers(views, user.id, MAX_RECEIVED_CHEERS)).flatMap(presentReceivedCheer);

const handleListFriendsWeek: Handler<typeof listFriendsWeek> = async ({ views, user, now }) =>
  presentWeekRanking(await friendsWeek(views, user.id, weekStart(now.localDate)), user.id);

const handleGetSharing: Handler<typeof getSharing> = async ({ views, user }) => ({
  hidden: await isActivityHidden(views, user.id),
});

const handleChangeSharing: Handler<typeof changeSharing> = async ({
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  if (user.isAdministrator) return refuse('pupils-only');
  const command = {
    type: 'ChangeSharing',
    now,
    pupilId: user.id,
    isHidden: body.hidden,
  } as const;
  const handled = await handleCommand(sharing, user.id, command);
  if (isRejection(handled)) return refuse(handled);
  return { hidden: handled.state.isHidden };
};

/** Routes for what friends achieve, and for cheers. */
export const activityRoutes: readonly Route[] = [
  defineRoute(listFriendActivities, handleListFriendActivities),
  defineRoute(cheerActivity, handleCheerActivity),
  defineRoute(listReceivedCheers, handleListReceivedCheers),
  defineRoute(listFriendsWeek, handleListFriendsWeek),
  defineRoute(getSharing, handleGetSharing),
  defineRoute(changeSharing, handleChangeSharing),
];
