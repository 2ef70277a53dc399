import { getTeamGoal, startTeamGoal, type TeamGoal } from '@mahoe/contracts/social/friendActivity';
import { weekStart, type Moment } from '@mahoe/domain/calendar';
import { ensureDone, isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import { areFriends, friendship, friendshipId } from '@mahoe/domain/social/friendship';
import {
  TEAM_GOAL_EXPERIENCE,
  TEAM_GOAL_QUIZZES,
  isTeamWeekOver,
  teamGoal,
  teamGoalEndsAt,
} from '@mahoe/domain/social/teamGoal';
import { teamWeek, teamWeekId } from '@mahoe/domain/social/teamWeek';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { findTeamGoal } from '@mahoe/projections/social/activityQueries';
import { findPupil } from '@mahoe/projections/social/queries';
import type { Views } from '@mahoe/projections/openViews';
import { v5 as uuidv5 } from 'uuid';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { presentPupil } from './presentPupil.ts';

/** Namespace of goal ids: one for each two friends and week. */
const GOAL_IDS = 'b1f0a7c2-6d5e-5c3b-9f84-2e7a1c9d4b60';

const presentTerms = (week: string) => ({
  target: TEAM_GOAL_QUIZZES,
  experience: TEAM_GOAL_EXPERIENCE,
  endsAt: teamGoalEndsAt(week),
});

const findFriend = async (views: Views, friendId: string): Promise<TeamGoal['friend'] | null> => {
  const friend = await findPupil(views, friendId);
  if (!friend) return null;
  const { grade: _grade, level: _level, ...name } = presentPupil(friend);
  return name;
};

/** Reserves the week for both pupils, or for neither. */
const reserveTeamWeeks = async (
  { commands }: Services,
  goalId: string,
  members: readonly [pupilId: string, friendId: string],
  now: Moment,
  context: CommandContext,
): Promise<Rejection<'team-taken' | 'friend-team-taken' | 'idempotency-key-reused'> | null> => {
  const taken: string[] = [];
  for (const [n, memberId] of members.entries()) {
    const place = teamWeekId(memberId, now.localDate);
    const { holderId } = await commands.load(teamWeek, place);
    const command = { type: 'ReserveKey', holderId: goalId, now } as const;
    const reserved = await commands.handle(teamWeek, place, command, context);
    if (!isRejection(reserved)) {
      if (holderId !== goalId) taken.push(place);
      continue;
    }
    const release = { type: 'ReleaseKey', holderId: goalId, now } as const;
    const freeing = { ...context, commandId: `${context.commandId}|release` };
    for (const one of taken) {
      ensureDone(await commands.handle(teamWeek, one, release, freeing));
    }
    if (reserved.rejected !== 'key-taken') return reject(reserved.rejected);
    return reject(n === 0 ? 'team-taken' : 'friend-team-taken');
  }
  return null;
};

const handleGetTeamGoal: Handler<typeof getTeamGoal> = async ({ views, user, now }) => {
  const week = weekStart(now.localDate);
  const goal = await findTeamGoal(views, user.id, week);
  const friend = goal && (await findFriend(views, goal.friendId));
  if (!goal || !friend) return null;
  const { goalId: id, quizzes, friendQuizzes, isReached } = goal;
  return { id, friend, quizzes, friendQuizzes, isReached, ...presentTerms(week) };
};

const handleStartTeamGoal: Handler<typeof startTeamGoal> = async ({
  services,
  views,
  body: { friendId },
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const { commands } = services;
  if (user.isAdministrator) return refuse('pupils-only');
  const pair = friendshipId(user.id, friendId);
  if (!areFriends(await commands.load(friendship, pair))) return refuse('not-friends');
  const friend = await findFriend(views, friendId);
  if (!friend) return refuse('not-friends');
  const week = weekStart(now.localDate);
  const goalId = uuidv5(`${pair}|${week}`, GOAL_IDS);
  if (isTeamWeekOver(week, now)) return refuse('team-week-over');
  const refused = await reserveTeamWeeks(services, goalId, [user.id, friendId], now, context);
  if (refused) return refuse(refused);
  const command = { type: 'StartTeamGoal', now, goalId, pupilId: user.id, friendId } as const;
  const handled = await handleCommand(teamGoal, goalId, command);
  if (isRejection(handled)) return refuse(handled);
  return {
    id: goalId,
    friend,
    quizzes: 0,
    friendQuizzes: 0,
    isReached: handled.state.isReached,
    ...presentTerms(week),
  };
};

/** Routes for the weekly goal of two friends. */
export const teamGoalRoutes: readonly Route[] = [
  defineRoute(getTeamGoal, handleGetTeamGoal),
  defineRoute(startTeamGoal, handleStartTeamGoal),
];
