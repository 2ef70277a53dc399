import { z } from 'zod';
import { Id, IdParams, Instant, Percent, operation } from '../operation.ts';
import { PupilItem, pupilsOnly } from './friends.ts';

/** Reactions that a cheer is chosen from. */
export const CHEERS = ['clap', 'star', 'heart', 'rocket', 'trophy', 'sunshine'] as const;
export type Cheer = (typeof CHEERS)[number];

/** Items of the feed. */
export const FEED_LIMIT = 50;
/** Percentage from which a quiz is a high score. */
export const HIGH_SCORE = 80;

const ActivityFields = {
  activityType: z.enum(['quiz_completed', 'badge_earned', 'level_up', 'streak_milestone']),
  activityData: z.object({
    score: Percent.optional(),
    badgeName: z.string().optional(),
    newLevel: z.int().optional(),
    streakCount: z.int().optional(),
  }),
  topic: z.object({ name: z.string() }).nullable(),
  createdAt: Instant.meta({
    description: 'start of the local day, so that no time of day shows',
  }),
};

const Name = PupilItem.omit({ grade: true, level: true });

/** Achievement of a friend: without answers, school, age or time of day. */
export const FriendActivity = z.object({
  id: Id,
  ...ActivityFields,
  score: Percent.nullable(),
  experienceGained: z.int().nullable(),
  user: Name,
  cheers: z.array(z.object({ cheer: z.enum(CHEERS), count: z.int() })),
  ownCheer: z.enum(CHEERS).nullable(),
});
export type FriendActivity = z.infer<typeof FriendActivity>;

export const ReceivedCheer = z.object({
  id: Id,
  cheer: z.enum(CHEERS),
  user: Name,
  ...ActivityFields,
});
export type ReceivedCheer = z.infer<typeof ReceivedCheer>;

export const WeekRanking = z.object({
  rank: z.int(),
  user: Name,
  weeklyExperience: z.int(),
  isOwn: z.boolean(),
});
export type WeekRanking = z.infer<typeof WeekRanking>;

export const TeamGoal = z.object({
  id: Id,
  friend: Name,
  quizzes: z.int().meta({ description: "the caller's own" }),
  friendQuizzes: z.int(),
  target: z.int(),
  experience: z.int().meta({ description: 'experience that each of the two earns' }),
  endsAt: Instant,
  isReached: z.boolean(),
});
export type TeamGoal = z.infer<typeof TeamGoal>;

const Whose = z.object({ userId: Id.optional() });

export const listFriendActivities = operation({
  method: 'GET',
  path: '/api/friends/activities',
  summary: "Achievements of the caller's friends, latest first",
  access: 'named-actor',
  query: Whose.extend({
    limit: z.coerce.number().int().min(1).max(FEED_LIMIT).default(FEED_LIMIT),
  }),
  reply: z.array(FriendActivity),
  refusals: {},
});

export const cheerActivity = operation({
  method: 'POST',
  path: '/api/friends/activities/:id/cheer',
  summary: "Cheer one of a friend's achievements: once each, ten a day",
  access: 'signed-in',
  params: IdParams,
  body: z.object({ cheer: z.enum(CHEERS) }),
  reply: z.object({ cheer: z.enum(CHEERS), cheersLeft: z.int() }),
  refusals: {
    ...pupilsOnly,
    'activity-not-found': { status: 404, message: 'This is no longer there.' },
    'cannot-cheer-yourself': { status: 422, message: 'Cheers are for friends.' },
    'enough-cheers-today': {
      status: 429,
      message: 'That was your last cheer for today. You can cheer again tomorrow.',
    },
  },
});

export const listReceivedCheers = operation({
  method: 'GET',
  path: '/api/friends/cheers',
  summary: 'The latest cheers the caller received from friends',
  access: 'signed-in',
  reply: z.array(ReceivedCheer),
  refusals: {},
});

export const listFriendsWeek = operation({
  method: 'GET',
  path: '/api/friends/week',
  summary: "This week's experience: the top five of the caller and their friends, and the caller",
  access: 'signed-in',
  reply: z.array(WeekRanking),
  refusals: {},
});

export const getTeamGoal = operation({
  method: 'GET',
  path: '/api/friends/team-goal',
  summary: "The caller's goal of this week with one friend; null without one",
  access: 'signed-in',
  reply: TeamGoal.nullable(),
  refusals: {},
});

export const startTeamGoal = operation({
  method: 'POST',
  path: '/api/friends/team-goal',
  summary: "Start this week's goal with a friend: ten quizzes together until Sunday, 20:00",
  access: 'signed-in',
  body: z.object({ friendId: Id }),
  reply: TeamGoal,
  refusals: {
    ...pupilsOnly,
    'not-friends': { status: 403, message: 'A team is for friends.' },
    'cannot-team-with-yourself': { status: 422, message: 'Choose a friend to team up with.' },
    'team-taken': { status: 409, message: 'You are already in a team this week.' },
    'friend-team-taken': {
      status: 409,
      message: 'Your friend is already in a team this week. You could ask another friend.',
    },
    'team-week-over': {
      status: 409,
      message: 'This week’s team goals are over. A new week begins on Monday.',
    },
  },
});

const Sharing = z.object({ hidden: z.boolean() });

export const getSharing = operation({
  method: 'GET',
  path: '/api/friends/sharing',
  summary: "State of the caller's sharing: hidden from friends or not",
  access: 'signed-in',
  reply: Sharing,
  refusals: {},
});

export const changeSharing = operation({
  method: 'PUT',
  path: '/api/friends/sharing',
  summary: "Hide the caller's own activity from friends, or show it again",
  access: 'signed-in',
  body: Sharing,
  reply: Sharing,
  refusals: pupilsOnly,
});
