import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { levelProgress } from '@mahoe/domain/progress/levelCurve';
import { announcementsOn } from '@mahoe/projections/content/announcementQueries';
import { listTopics } from '@mahoe/projections/content/queries';
import { paperFormsOfGrade } from '@mahoe/projections/content/paperQueries';
import { findPaperNews } from '@mahoe/projections/practice/twinQueries';
import { learnerInForce } from '@mahoe/projections/progress/reportQueries';
import { presentChallenge } from '../practice/dailyChallenge.ts';
import { presentNextPaper } from '../practice/papers/nextPaper.ts';
import { presentOpenQuizzes } from '../practice/openQuizzes.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { gatherStandings } from './gatherReport.ts';
import { presentReviewsDue } from './presentReport.ts';
import { presentStats } from './presentStats.ts';
import { findReportedUser } from './findReportedUser.ts';
import { presentPrizeProgress } from './streakRoutes.ts';
import { presentSuggestions } from './reportRoutes.ts';

const handleGetDashboard: Handler<typeof getDashboard> = async ({
  services,
  views,
  params,
  user,
  now,
  refuse,
}) => {
  const reported = await findReportedUser(views, params.id, user, now);
  if (!reported) return refuse('user-not-found');
  const isAdministrator = reported.id === user.id && user.isAdministrator;
  // Read everything in one round: no read waits for another.
  const inForce = learnerInForce(views, reported, now.localDate);
  const topics = listTopics(views, { grade: reported.grade });
  const challenged = Promise.all([inForce, topics]).then(([{ learner }, { rows: ofGrade }]) => ({
    id: reported.id,
    isAdministrator,
    learner,
    ofGrade,
  }));
  const [
    { learner },
    standings,
    papers,
    forms,
    { rows: ofGrade },
    dailyChallenge,
    prize,
    open,
    announcements,
  ] = await Promise.all([
    inForce,
    gatherStandings(views, reported, inForce),
    findPaperNews(views, reported.id, now.localDate),
    paperFormsOfGrade(views, reported.grade),
    topics,
    presentChallenge(views, reported.id, challenged, now),
    presentPrizeProgress(views, reported.id, now),
    presentOpenQuizzes(services.commands, views, reported.id, now),
    announcementsOn(views, now.localDate, reported.grade),
  ]);
  return {
    levelProgress: levelProgress(learner.experience),
    stats: presentStats(learner),
    dailyChallenge,
    openQuizzes: open,
    prize,
    reviewsDue: presentReviewsDue(standings, papers.twins, now.localDate),
    suggestions: presentSuggestions(standings, ofGrade, now),
    paper: presentNextPaper(forms, papers.sittings, now.localDate),
    announcements: announcements.map(({ id, text }) => ({ id, text })),
  };
};

export const dashboardRoute: readonly Route[] = [defineRoute(getDashboard, handleGetDashboard)];
