import {
  getHolidayConsequences,
  getPrizeProgress,
  getStreakHistory,
  listHolidays,
  removeHoliday,
  setHoliday,
  type PrizeProgress,
} from '@mahoe/contracts/progress/streakAndPrize';
import { addDays, type Moment } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { PRIZE_GOAL, prizeStanding } from '@mahoe/domain/progress/prize';
import { roundToTenth } from '@mahoe/domain/progress/report/performance';
import { shownStreak, type Streak } from '@mahoe/domain/progress/streak/streak';
import { holidayDays, schoolHoliday } from '@mahoe/domain/progress/streak/schoolHoliday';
import { namedPauses, openDays } from '@mahoe/domain/progress/streak/streakHistory';
import { pausesOf } from '@mahoe/domain/progress/learnerState';
import {
  holidaysInForce,
  learnerInForce,
  prizeDay,
  streakDays,
  countStreaks,
} from '@mahoe/projections/progress/reportQueries';
import type { Views } from '@mahoe/projections/openViews';
import { v5 as uuidv5 } from 'uuid';
import { IdFilter, paginate } from '../reads/paginate.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { getShownStreak } from './gatherReport.ts';
import { findReportedUser } from './findReportedUser.ts';

/** Namespace of holiday ids: one for each command that sets one. */
const HOLIDAY_IDS = '4b0e9d2c-6f1a-5c37-9e8d-1a7b3c5d9f02';
const MAX_DAYS = 400;

/** Progress towards today's prize. */
export const presentPrizeProgress = async (
  views: Views,
  pupilId: string,
  { localDate }: Moment,
): Promise<PrizeProgress> => {
  const { completed, percentages, isEarned } = await prizeDay(views, pupilId, localDate);
  const { quizzes, mean, state } = prizeStanding(percentages);
  return {
    date: localDate,
    completedToday: completed,
    qualifying: quizzes,
    mean: mean === null ? null : roundToTenth(mean),
    state: isEarned ? 'prize' : state,
    claimed: isEarned,
    goal: PRIZE_GOAL,
  };
};

const laterDate = (a: string, b: string): string => (a > b ? a : b);

const handleGetStreakHistory: Handler<typeof getStreakHistory> = async ({
  views,
  params,
  query,
  user,
  now: { localDate: today, at },
  refuse,
}) => {
  const reported = await findReportedUser(views, params.id, user, { localDate: today, at });
  if (!reported) return refuse('user-not-found');
  const inForce = await learnerInForce(views, reported, today);
  const { learner, holidays } = inForce;
  const to = query.to !== undefined && query.to < today ? query.to : today;
  const earliest = laterDate(learner.registeredOn, addDays(to, 1 - MAX_DAYS));
  const from = laterDate(query.from ?? earliest, earliest);
  const settled = await streakDays(views, reported.id, { from, to });
  const pauses = namedPauses(holidays, pausesOf(learner, []));
  const open = openDays(learner.streak, learner.registeredOn, today, pauses);
  return {
    currentStreak: getShownStreak(inForce, today),
    freezes: learner.streak.freezes,
    from,
    to,
    days: [...settled, ...open.filter(({ date }) => from <= date && date <= to)],
  };
};

const handleGetPrizeProgress: Handler<typeof getPrizeProgress> = async ({
  views,
  params,
  user,
  now,
  refuse,
}) => {
  const reported = await findReportedUser(views, params.id, user, now);
  return reported ? presentPrizeProgress(views, reported.id, now) : refuse('user-not-found');
};

const handleListHolidays: Handler<typeof listHolidays> = async ({ views, query, reply }) => {
  const asked = readListQuery(query, IdFilter);
  const latestFirst = Object.entries(await holidaysInForce(views))
    .map(([id, holiday]) => ({ id, ...holiday }))
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));
  const { rows, total } = paginate(latestFirst, asked);
  setContentRange(reply, 'holidays', asked.range, { count: rows.length, total });
  return rows;
};

const handleGetHolidayConsequences: Handler<typeof getHolidayConsequences> = async ({
  views,
  query: holiday,
  now: { localDate: today },
  refuse,
}) => {
  const days = holidayDays(holiday.from, holiday.to);
  if (days === null) return refuse('holiday-range-refused');
  const [streaks, holidays] = await Promise.all([countStreaks(views), holidaysInForce(views)]);
  const without = Object.values(holidays);
  const withIt = [...without, holiday];
  const afterwards = laterDate(today, addDays(holiday.to, 1));
  const pupilsWith = (isConcerned: (streak: Streak) => boolean): number =>
    streaks.reduce((sum, { streak, pupils }) => sum + (isConcerned(streak) ? pupils : 0), 0);
  return {
    days,
    pupils: pupilsWith(() => true),
    kept: pupilsWith(
      (streak) =>
        shownStreak(streak, today, without) > 0 &&
        shownStreak(streak, afterwards, without) === 0 &&
        shownStreak(streak, afterwards, withIt) > 0,
    ),
    revived: pupilsWith(
      (streak) =>
        shownStreak(streak, today, without) === 0 && shownStreak(streak, today, withIt) > 0,
    ),
  };
};

const handleSetHoliday: Handler<typeof setHoliday> = async ({
  body,
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const holidayId = uuidv5(context.commandId, HOLIDAY_IDS);
  const handled = await handleCommand(schoolHoliday, holidayId, {
    type: 'SetSchoolHoliday',
    now,
    administratorId: user.id,
    holidayId,
    ...body,
  });
  if (isRejection(handled)) return refuse(handled);
  return { id: holidayId, ...body };
};

const handleRemoveHoliday: Handler<typeof removeHoliday> = async ({
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'RemoveSchoolHoliday', now, administratorId: user.id } as const;
  const handled = await handleCommand(schoolHoliday, params.id, command);
  if (isRejection(handled)) return refuse(handled);
  return { id: params.id };
};

export const streakRoutes: readonly Route[] = [
  defineRoute(getStreakHistory, handleGetStreakHistory),
  defineRoute(getPrizeProgress, handleGetPrizeProgress),
  defineRoute(listHolidays, handleListHolidays),
  defineRoute(getHolidayConsequences, handleGetHolidayConsequences),
  defineRoute(setHoliday, handleSetHoliday),
  defineRoute(removeHoliday, handleRemoveHoliday),
];
