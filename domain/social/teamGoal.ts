import { addDays, instantMs, stamp, weekStart, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { TeamGoalEvent } from './events.ts';

/** Rules of the weekly goal of two friends (R19). */
export const TEAM_GOAL_RULE = 'team-goal/1';
export const TEAM_GOAL_QUIZZES = 10;
export const TEAM_GOAL_EXPERIENCE = 50;

// Commands

export interface StartTeamGoal {
  readonly type: 'StartTeamGoal';
  /** The goal is for the week of this moment. */
  readonly now: Moment;
  readonly goalId: string;
  readonly pupilId: string;
  readonly friendId: string;
}

/** Counts a quiz that a pupil has completed now. */
export interface CountTeamQuiz {
  readonly type: 'CountTeamQuiz';
  readonly now: Moment;
  readonly pupilId: string;
  readonly sessionId: string;
}

export type TeamGoalCommand = StartTeamGoal | CountTeamQuiz;

export interface TeamGoalRejections {
  readonly StartTeamGoal: 'cannot-team-with-yourself' | 'team-week-over';
}

// State

export interface TeamGoal {
  readonly goalId: string | null;
  readonly pupilIds: readonly string[];
  readonly week: string;
  readonly startedAt: string;
  /** Quizzes that counted. */
  readonly sessionIds: readonly string[];
  readonly isReached: boolean;
}

const initial: TeamGoal = {
  goalId: null,
  pupilIds: [],
  week: '',
  startedAt: '',
  sessionIds: [],
  isReached: false,
};

/** Returns the end of a week: Sunday, 20:00 in Jamaica. */
export const teamGoalEndsAt = (week: string): string => `${addDays(week, 7)}T01:00:00.000Z`;

/** Returns true if the week that begins on a Monday is over. */
export const isTeamWeekOver = (week: string, now: Moment): boolean =>
  instantMs(now.at) >= instantMs(teamGoalEndsAt(week));

// Evolve

const evolve = (state: TeamGoal, { type, data }: TeamGoalEvent): TeamGoal => {
  switch (type) {
    case 'TeamGoalStarted':
      return {
        ...initial,
        goalId: data.goalId,
        pupilIds: [data.pupilId, data.friendId],
        week: data.week,
        startedAt: data.occurredAt,
      };
    case 'TeamQuizCounted':
      return { ...state, sessionIds: [...state.sessionIds, data.sessionId] };
    case 'TeamGoalReached':
      return { ...state, isReached: true };
    default:
      return state;
  }
};

// Decide

const start = (
  { goalId: started }: TeamGoal,
  { goalId, pupilId, friendId, now }: StartTeamGoal,
): readonly TeamGoalEvent[] | Rejection<TeamGoalRejections['StartTeamGoal']> => {
  if (started !== null) return [];
  if (pupilId === friendId) return reject('cannot-team-with-yourself');
  const week = weekStart(now.localDate);
  if (isTeamWeekOver(week, now)) return reject('team-week-over');
  const terms = { week, quizzes: TEAM_GOAL_QUIZZES, rule: TEAM_GOAL_RULE };
  return [
    { type: 'TeamGoalStarted', data: { goalId, pupilId, friendId, ...terms, ...stamp(now) } },
  ];
};

const count = (
  { goalId, pupilIds, week, startedAt, sessionIds, isReached }: TeamGoal,
  { pupilId, sessionId, now }: CountTeamQuiz,
): readonly TeamGoalEvent[] => {
  if (goalId === null || isReached || !pupilIds.includes(pupilId)) return [];
  if (sessionIds.includes(sessionId)) return [];
  if (instantMs(now.at) < instantMs(startedAt) || isTeamWeekOver(week, now)) return [];
  const quizzesSoFar = sessionIds.length + 1;
  const counted: TeamGoalEvent = {
    type: 'TeamQuizCounted',
    data: { goalId, pupilId, sessionId, quizzesSoFar, ...stamp(now) },
  };
  if (quizzesSoFar < TEAM_GOAL_QUIZZES) return [counted];
  const reward = { week, experienceEarned: TEAM_GOAL_EXPERIENCE, rule: TEAM_GOAL_RULE };
  const reached = pupilIds.flatMap((id) =>
    pupilIds
      .filter((other) => other !== id)
      .map((friendId): TeamGoalEvent => {
        const data = { goalId, pupilId: id, friendId, ...reward, ...stamp(now) };
        return { type: 'TeamGoalReached', data };
      }),
  );
  return [counted, ...reached];
};

/**
 * Ten completed quizzes of two friends together, from the goal's start to Sunday evening. Both are
 * rewarded, once. Stream id: the goal's, which follows from the two and the week.
 */
export const teamGoal: Decider<TeamGoal, TeamGoalCommand, TeamGoalEvent, TeamGoalRejections> = {
  category: 'teamGoal',
  initial,
  evolve,
  decide: byCommand<TeamGoal, TeamGoalCommand, TeamGoalEvent, TeamGoalRejections>({
    StartTeamGoal: start,
    CountTeamQuiz: count,
  }),
};
