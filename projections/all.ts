import { activityLog } from './accounts/activityLog.ts';
import { classListImports } from './accounts/classListImports.ts';
import { erasures } from './accounts/erasures.ts';
import { schoolClasses } from './accounts/schoolClasses.ts';
import { userDirectory } from './accounts/userDirectory.ts';
import { experiments } from './adaptive/experiments.ts';
import { lastLearning } from './adaptive/lastLearning.ts';
import { learnerModel } from './adaptive/learnerModel.ts';
import { questionStatistics } from './adaptive/questionStatistics.ts';
import { paymentHistory } from './billing/paymentHistory.ts';
import { subscriptions } from './billing/subscriptions.ts';
import { vouchers } from './billing/vouchers.ts';
import { announcements } from './content/announcements.ts';
import { articles } from './content/articles.ts';
import { curriculum } from './content/curriculum.ts';
import { drafts } from './content/drafts.ts';
import { paperForms } from './content/paperForms.ts';
import { performanceTasks } from './content/performanceTasks.ts';
import { writingTasks } from './content/writingTasks.ts';
import { questionBank } from './content/questionBank.ts';
import { schools } from './content/schools.ts';
import { stimuli } from './content/stimuli.ts';
import { liveNotices } from './messaging/liveNotices.ts';
import { messages } from './messaging/messages.ts';
import { moderation } from './messaging/moderation.ts';
import { questionReports } from './practice/questionReports.ts';
import { quizSessions } from './practice/quizSessions.ts';
import { paperTwins } from './practice/paperTwins.ts';
import { reading } from './practice/reading.ts';
import { sittingMarks } from './practice/sittingMarks.ts';
import { sittings } from './practice/sittings.ts';
import { taskAttempts } from './practice/taskAttempts.ts';
import { dailyPractice } from './progress/dailyPractice.ts';
import { leaderboard } from './progress/leaderboard.ts';
import { helpSigns } from './progress/helpSigns.ts';
import { learners } from './progress/learners.ts';
import { learningDays } from './progress/learningDays.ts';
import { prizeDays } from './progress/prizeDays.ts';
import { prizes } from './progress/prizes.ts';
import { activities } from './social/activities.ts';
import { cheers } from './social/cheers.ts';
import { friendships } from './social/friendships.ts';
import { teamGoals } from './social/teamGoals.ts';
import type { Projector } from './projector.ts';

/** Every projector. */
export const projectors = [
  userDirectory,
  erasures,
  activityLog,
  classListImports,
  schoolClasses,
  vouchers,
  subscriptions,
  paymentHistory,
  curriculum,
  schools,
  questionBank,
  stimuli,
  drafts,
  articles,
  announcements,
  paperForms,
  performanceTasks,
  writingTasks,
  quizSessions,
  questionReports,
  reading,
  sittings,
  sittingMarks,
  taskAttempts,
  paperTwins,
  learners,
  learningDays,
  dailyPractice,
  helpSigns,
  prizeDays,
  prizes,
  leaderboard,
  messages,
  moderation,
  liveNotices,
  lastLearning,
  learnerModel,
  questionStatistics,
  experiments,
  friendships,
  activities,
  cheers,
  teamGoals,
] as const satisfies readonly Projector[];

export type ProjectionName = (typeof projectors)[number]['name'];
