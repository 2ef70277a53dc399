import { z } from 'zod';
import { PublicUser, PupilGrade } from '../accounts/account.ts';
import { Id, IdParams, Instant, Percent, SmallNumber, operation } from '../operation.ts';

export const LevelProgress = z.object({
  level: z.int(),
  progress: z.object({
    currentLevelExp: z.int(),
    expForNextLevel: z.int().default(25),
    percentage: Percent,
    expNeededForNext: z.int(),
    /** Total experience. */
    current: z.int(),
    required: z.int().default(100),
    nextLevelAt: z.int(),
  }),
});
export type LevelProgress = z.infer<typeof LevelProgress>;

export const TopicMastery = z.object({
  topicId: Id,
  masteryLevel: Percent,
  isMastered: z.boolean(),
  articlesCompleted: z.int(),
  quizzesCompleted: z.int(),
  averageScore: Percent,
});
export type TopicMastery = z.infer<typeof TopicMastery>;

export const Badge = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  tier: z.enum(['bronze', 'silver', 'gold']),
  icon: z.string(),
  ruleVersion: z.string(),
  earned: z.boolean(),
  awardedAt: Instant.nullable(),
  /** Progress of a badge that counts something; null for the others. */
  progress: z.object({ count: z.int(), of: z.int() }).nullable(),
});
export type Badge = z.infer<typeof Badge>;

export const EarnedBadge = Badge.omit({ earned: true, progress: true }).extend({
  awardedAt: Instant,
});
export type EarnedBadge = z.infer<typeof EarnedBadge>;

const MilestoneKind = z.enum(['level', 'mastery', 'unlock', 'badge', 'streak', 'review']);

export const Milestone = z.object({
  kind: MilestoneKind,
  /** Level, topic id, badge code, length of the streak, or topic id and number of the check. */
  key: z.string(),
  reachedAt: Instant,
  /** Rule in force and the data it judged: answers, sessions, topics, counts. */
  evidence: z.looseObject({ rule: z.string() }),
});
export type Milestone = z.infer<typeof Milestone>;

export const LeaderboardEntry = z.object({
  rank: z.int(),
  id: Id,
  username: PublicUser.shape.username,
  firstName: z.string(),
  lastName: z.string(),
  experiencePoints: z.int(),
  weeklyExperience: z.int(),
  level: z.int(),
  engagementScore: Percent,
  profilePicture: z.string().nullable().meta({ description: 'address of the picture' }),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

export const userNotFound = {
  'user-not-found': { status: 404, message: 'Student not found' },
} as const;
const GradeQuery = z.object({ grade: SmallNumber.optional() });
const Board = z.enum(['experience', 'engagement']).default('experience');

export const getUserStats = operation({
  method: 'GET',
  path: '/api/users/:id/stats',
  summary: 'Questions attempted and right, and the average score of completed quizzes',
  access: 'signed-in',
  params: IdParams,
  reply: z.object({
    questionsAttempted: z.int(),
    questionsCorrect: z.int(),
    averageScore: Percent,
  }),
  refusals: userNotFound,
});

export const getLevelProgress = operation({
  method: 'GET',
  path: '/api/users/:id/level-progress',
  summary: 'Level and progress to the next one',
  access: 'signed-in',
  params: IdParams,
  reply: LevelProgress,
  refusals: userNotFound,
});

export const getTopicMastery = operation({
  method: 'GET',
  path: '/api/users/:id/topic-mastery',
  summary: 'Mastery of the practised topics of a grade',
  access: 'path-owner',
  params: IdParams,
  query: GradeQuery,
  reply: z.array(TopicMastery),
  refusals: userNotFound,
});

export const getUnlockedTopics = operation({
  method: 'GET',
  path: '/api/users/:id/unlocked-topics',
  summary: 'Topics the pupil may start',
  access: 'path-owner',
  params: IdParams,
  query: GradeQuery,
  reply: z.array(z.object({ id: Id })),
  refusals: userNotFound,
});

export const listBadges = operation({
  method: 'GET',
  path: '/api/badges',
  summary: 'All 24 badges, each with whether the caller has earned it',
  access: 'signed-in',
  reply: z.array(Badge),
  refusals: {},
});

export const listEarnedBadges = operation({
  method: 'GET',
  path: '/api/users/:id/badges',
  summary: 'Badges a pupil has earned, latest first: for every signed-in pupil to see',
  access: 'signed-in',
  params: IdParams,
  reply: z.array(EarnedBadge),
  refusals: userNotFound,
});

export const listMilestones = operation({
  method: 'GET',
  path: '/api/users/:id/milestones',
  summary: "A pupil's milestones, each with its evidence, latest first",
  access: 'path-owner',
  params: IdParams,
  query: z.object({
    kind: MilestoneKind.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  reply: z.array(Milestone),
  refusals: userNotFound,
});

export const listLeaderboard = operation({
  method: 'GET',
  path: '/api/leaderboard',
  summary: "The leaderboard of a grade, by default the caller's own",
  access: 'signed-in',
  query: z.object({
    grade: z.coerce.number().int().pipe(PupilGrade).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    type: Board,
    period: z.enum(['all', 'week']).default('all'),
  }),
  reply: z.array(LeaderboardEntry),
  refusals: {},
});

export const listNeighbours = operation({
  method: 'GET',
  path: '/api/leaderboard/around',
  summary: "The caller's own row with the two above and the two below; empty without a rank",
  access: 'signed-in',
  query: z.object({ type: Board, period: z.enum(['all', 'week']).default('all') }),
  reply: z.array(LeaderboardEntry),
  refusals: {},
});

export const getOwnRank = operation({
  method: 'GET',
  path: '/api/leaderboard/me',
  summary:
    "The caller's own row, ranked over the whole grade; null for administrators and before the first XP",
  access: 'signed-in',
  query: z.object({ type: Board, period: z.enum(['all', 'week']).default('all') }),
  reply: LeaderboardEntry.nullable(),
  refusals: {},
});
