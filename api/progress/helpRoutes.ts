import {
  HELP_PAGE_SIZE,
  getHelpOverview,
  getPupilHelp,
  listAwayPupils,
  listFallingPupils,
  listGuessingPupils,
  listPupilAnswers,
  listStuckPupils,
  type SubjectSigns,
} from '@mahoe/contracts/progress/help';
import { addDays, momentOf, weekStart, type Moment } from '@mahoe/domain/calendar';
import { daysAway, firstDayOfSigns, lastDayOfAway } from '@mahoe/domain/progress/help/absence';
import { judgeAccuracy, type ExpectedAnswer } from '@mahoe/domain/progress/help/accuracyChange';
import { countTimed, judgeGuessing } from '@mahoe/domain/progress/help/rapidGuesses';
import type { EndedQuiz } from '@mahoe/domain/progress/help/stuckTopic';
import { findUser } from '@mahoe/projections/accounts/queries';
import type { Views } from '@mahoe/projections/openViews';
import {
  countAway,
  findAwayPupils,
  findLastLearningDay,
} from '@mahoe/projections/progress/absenceQueries';
import {
  countSign,
  findKeptAnswers,
  findSignPupils,
} from '@mahoe/projections/progress/signQueries';
import type { HelpDays } from '@mahoe/projections/progress/helpQueries';
import { findEndedQuizzes, findWeekScores } from '@mahoe/projections/progress/scoreQueries';
import { holidaysInForce } from '@mahoe/projections/progress/reportQueries';
import {
  countStuck,
  findStuckPupils,
  findWeakTopics,
} from '@mahoe/projections/progress/stuckQueries';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { presentPupilAnswers } from './presentPupilAnswers.ts';

const LAST_QUIZZES = 10;
const WEEKS = 8;

/** Returns the rows of a page; undefined for all of them. */
const toRange = ({ page }: { readonly page?: number | undefined }) =>
  page === undefined ? undefined : { offset: HELP_PAGE_SIZE * page, limit: HELP_PAGE_SIZE };

const findHelpDays = async (views: Views, { localDate: today }: Moment): Promise<HelpDays> => ({
  recentFrom: firstDayOfSigns(today),
  awayUntil: lastDayOfAway(today, Object.values(await holidaysInForce(views))),
});

const toPercentages = (quizzes: readonly EndedQuiz[]): number[] =>
  quizzes.map(({ percentage }) => percentage);

/** Judges the answers of a subject again, with the figures that the verdicts follow from. */
const judgeAnswers = ({
  counted,
  areRapid,
}: {
  readonly counted: readonly ExpectedAnswer[];
  readonly areRapid: readonly boolean[];
}): Pick<SubjectSigns, 'guesses' | 'timed' | 'falls' | 'now' | 'before'> => {
  const timed = countTimed(areRapid);
  const { now, before, verdict } = judgeAccuracy(counted);
  return { guesses: judgeGuessing(timed), timed, falls: verdict, now, before };
};

const handleGetHelpOverview: Handler<typeof getHelpOverview> = async ({ query, views, now }) => {
  const days = await findHelpDays(views, now);
  const [topics, guessing, falling, away] = await Promise.all([
    countStuck(views, query),
    countSign(views, 'is_guessing', query, days),
    countSign(views, 'is_falling', query, days),
    countAway(views, query, days, now),
  ]);
  return { topics: [...topics], guessing, falling, away };
};

const handleListStuckPupils: Handler<typeof listStuckPupils> = async ({ views, query }) => {
  const { rows, total } = await findStuckPupils(views, query, toRange(query));
  const pupils = rows.map(({ endedQuizzes, ...row }) => ({
    ...row,
    id: `${row.pupilId}/${row.topicId}`,
    percentages: toPercentages(endedQuizzes),
  }));
  return { pupils, total };
};

const handleListGuessingPupils: Handler<typeof listGuessingPupils> = async ({
  views,
  query,
  now,
}) => {
  const days = await findHelpDays(views, now);
  const { rows, total } = await findSignPupils(views, 'is_guessing', query, days, toRange(query));
  const pupils = rows.map(({ counted, areRapid, ...row }) => ({
    ...row,
    id: `${row.pupilId}/${row.subjectId}`,
    timed: judgeAnswers({ counted, areRapid }).timed,
  }));
  return { pupils, total };
};

const handleListFallingPupils: Handler<typeof listFallingPupils> = async ({
  views,
  query,
  now: moment,
}) => {
  const days = await findHelpDays(views, moment);
  const { rows, total } = await findSignPupils(views, 'is_falling', query, days, toRange(query));
  const pupils = rows.map(({ counted, areRapid, ...row }) => {
    const { now, before } = judgeAnswers({ counted, areRapid });
    return { ...row, id: `${row.pupilId}/${row.subjectId}`, now, before };
  });
  return { pupils, total };
};

const handleListAwayPupils: Handler<typeof listAwayPupils> = async ({ views, query, now }) => {
  const days = await findHelpDays(views, now);
  const { rows, total } = await findAwayPupils(views, query, days, now, toRange(query));
  const pupils = rows.map(({ lastOn, ...row }) => ({
    ...row,
    id: row.pupilId,
    days: daysAway(lastOn, now.localDate),
  }));
  return { pupils, total };
};

const handleGetPupilHelp: Handler<typeof getPupilHelp> = async ({
  views,
  params: { id },
  now,
  refuse,
}) => {
  const user = await findUser(views, id, now);
  if (!user) return refuse('user-not-found');
  const { localDate: today } = now;
  const from = addDays(weekStart(today), -7 * (WEEKS - 1));
  const [days, topics, kept, quizzes, weeks, lastLearnedOn] = await Promise.all([
    findHelpDays(views, now),
    findWeakTopics(views, id, user.grade),
    findKeptAnswers(views, id),
    findEndedQuizzes(views, id, LAST_QUIZZES),
    findWeekScores(views, id, from),
    findLastLearningDay(views, id),
  ]);
  return {
    isAway: (lastLearnedOn ?? momentOf(Date.parse(user.registeredAt)).localDate) <= days.awayUntil,
    lastLearnedOn,
    topics: topics.map(({ endedQuizzes, ...topic }) => ({
      ...topic,
      percentages: toPercentages(endedQuizzes),
    })),
    subjects: kept.map(({ counted, areRapid, ...subject }) => ({
      ...subject,
      ...judgeAnswers({ counted, areRapid }),
    })),
    quizzes: [...quizzes],
    weeks: Array.from({ length: WEEKS }, (_, n) => {
      const week = addDays(from, 7 * n);
      return weeks.find((one) => one.week === week) ?? { week, answers: 0, correct: 0 };
    }),
  };
};

const handleListPupilAnswers: Handler<typeof listPupilAnswers> = async ({
  services: { commands, questionContents: contents },
  views,
  params: { id },
  query,
}) => [...(await presentPupilAnswers({ commands, contents, views }, id, query))];

/** Routes about pupils who need help (R31). */
export const helpRoutes: readonly Route[] = [
  defineRoute(getHelpOverview, handleGetHelpOverview),
  defineRoute(listStuckPupils, handleListStuckPupils),
  defineRoute(listGuessingPupils, handleListGuessingPupils),
  defineRoute(listFallingPupils, handleListFallingPupils),
  defineRoute(listAwayPupils, handleListAwayPupils),
  defineRoute(getPupilHelp, handleGetPupilHelp),
  defineRoute(listPupilAnswers, handleListPupilAnswers),
];
