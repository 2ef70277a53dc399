import * as account from './accounts/account.ts';
import * as administrators from './accounts/administrators.ts';
import * as classes from './accounts/classes.ts';
import * as classLists from './accounts/classLists.ts';
import * as mail from './accounts/unsubscribe.ts';
import * as passwords from './accounts/passwords.ts';
import * as privacy from './accounts/privacy.ts';
import * as profile from './accounts/profile.ts';
import * as sessions from './accounts/sessions.ts';
import * as signUp from './accounts/signUp.ts';
import * as students from './accounts/students.ts';
import * as twoFactor from './accounts/twoFactor.ts';
import * as users from './accounts/users.ts';
import * as adaptation from './adaptive/adaptation.ts';
import * as experiments from './adaptive/experiments.ts';
import * as activity from './admin/activity.ts';
import * as analytics from './admin/analytics.ts';
import * as announcements from './content/announcements.ts';
import * as backups from './admin/backups.ts';
import * as health from './health.ts';
import * as exports from './admin/exports.ts';
import * as outbox from './admin/outbox.ts';
import * as parkedEvents from './admin/parkedEvents.ts';
import * as backlog from './admin/backlog.ts';
import * as adminPayments from './billing/adminPayments.ts';
import * as payments from './billing/payments.ts';
import * as voucherBatches from './billing/voucherBatches.ts';
import * as vouchers from './billing/vouchers.ts';
import * as articleDrafts from './content/articleDrafts.ts';
import * as articles from './content/articles.ts';
import * as catalogue from './content/catalogue.ts';
import * as drafts from './content/drafts.ts';
import * as duplicates from './content/duplicates.ts';
import * as paperAdmin from './content/paperAdmin.ts';
import * as paperStock from './content/paperStock.ts';
import * as questionFiles from './content/questionFiles.ts';
import * as questionAdmin from './content/questionAdmin.ts';
import * as setAdmin from './content/setAdmin.ts';
import * as setFiles from './content/setFiles.ts';
import * as taskAdmin from './content/taskAdmin.ts';
import * as topicAdmin from './content/topicAdmin.ts';
import * as appeals from './messaging/appeals.ts';
import * as cases from './messaging/cases.ts';
import * as concerns from './messaging/concerns.ts';
import * as conversations from './messaging/conversations.ts';
import * as moderation from './messaging/moderation.ts';
import * as quizzes from './practice/quizzes.ts';
import * as offlineQuiz from './practice/offlineQuiz.ts';
import * as papers from './practice/papers.ts';
import * as questionReportAdmin from './practice/questionReportAdmin.ts';
import * as questionReports from './practice/questionReports.ts';
import * as tasks from './practice/tasks.ts';
import * as dashboard from './progress/dashboard.ts';
import * as help from './progress/help.ts';
import * as prizes from './progress/prizes.ts';
import * as progress from './progress/progress.ts';
import * as report from './progress/report.ts';
import * as streakAndPrize from './progress/streakAndPrize.ts';
import * as friendActivity from './social/friendActivity.ts';
import * as friends from './social/friends.ts';
import type { Operation } from './operation.ts';

const contracts = {
  ...account,
  ...administrators,
  ...classes,
  ...classLists,
  ...mail,
  ...passwords,
  ...privacy,
  ...profile,
  ...sessions,
  ...signUp,
  ...students,
  ...twoFactor,
  ...users,
  ...adaptation,
  ...experiments,
  ...activity,
  ...analytics,
  ...announcements,
  ...backups,
  ...health,
  ...exports,
  ...outbox,
  ...parkedEvents,
  ...backlog,
  ...adminPayments,
  ...payments,
  ...voucherBatches,
  ...vouchers,
  ...articleDrafts,
  ...articles,
  ...catalogue,
  ...drafts,
  ...duplicates,
  ...paperAdmin,
  ...paperStock,
  ...questionFiles,
  ...questionAdmin,
  ...setAdmin,
  ...setFiles,
  ...taskAdmin,
  ...topicAdmin,
  ...appeals,
  ...cases,
  ...concerns,
  ...conversations,
  ...moderation,
  ...quizzes,
  ...offlineQuiz,
  ...papers,
  ...questionReportAdmin,
  ...questionReports,
  ...tasks,
  ...dashboard,
  ...prizes,
  ...help,
  ...progress,
  ...report,
  ...streakAndPrize,
  ...friendActivity,
  ...friends,
};

type Contracts = typeof contracts;
type Operations = {
  readonly [
    Name in keyof Contracts as Contracts[Name] extends Operation ? Name : never
  ]: Contracts[Name];
};

/** All operations by name, from which `openapi.json` is generated. */
// Exports with a path are operations; the others are formats and lists.
export const operations = Object.fromEntries(
  Object.entries<unknown>(contracts).filter(
    ([, one]) => typeof one === 'object' && one !== null && 'path' in one,
  ),
) as Operations;
