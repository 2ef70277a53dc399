import * as accounts from './accounts/account.ts';
import * as adaptive from './adaptive/adaptation.ts';
import * as activity from './backOffice/activity.ts';
import * as administrators from './accounts/administrators.ts';
import * as adminPayments from './billing/adminPayments.ts';
import * as analytics from './backOffice/analytics.ts';
import * as announcements from './backOffice/announcements.ts';
import * as articleDrafts from './content/articleDrafts.ts';
import * as articles from './content/articles.ts';
import * as backOffice from './accounts/users.ts';
import * as backups from './backOffice/backups.ts';
import * as billing from './billing/vouchers.ts';
import * as classLists from './accounts/classLists.ts';
import * as content from './content/catalogue.ts';
import * as dashboard from './progress/dashboard.ts';
import * as experiments from './adaptive/experiments.ts';
import * as drafts from './content/drafts.ts';
import * as friendActivity from './social/friendActivity.ts';
import * as health from './backOffice/health.ts';
import * as mail from './accounts/mail.ts';
import * as messaging from './messaging/conversations.ts';
import * as moderation from './messaging/moderation.ts';
import type { Operation } from './operation.ts';
import * as outbox from './backOffice/outbox.ts';
import * as passwords from './accounts/passwords.ts';
import * as payments from './billing/payments.ts';
import * as practice from './practice/quizzes.ts';
import * as privacy from './accounts/privacy.ts';
import * as prizes from './progress/prizes.ts';
import * as profile from './accounts/profile.ts';
import * as progress from './progress/progress.ts';
import * as questionOffice from './content/questionOffice.ts';
import * as report from './progress/report.ts';
import * as social from './social/friends.ts';
import * as setAside from './backOffice/setAside.ts';
import * as sessions from './accounts/sessions.ts';
import * as streakAndPrize from './progress/streakAndPrize.ts';
import * as topicOffice from './content/topicOffice.ts';
import * as voucherBatches from './billing/voucherBatches.ts';
import * as students from './accounts/students.ts';
import * as takingAlong from './practice/takingAlong.ts';
import * as twoFactor from './accounts/twoFactor.ts';

const contracts = {
  ...accounts,
  ...adaptive,
  ...activity,
  ...administrators,
  ...adminPayments,
  ...analytics,
  ...announcements,
  ...articleDrafts,
  ...articles,
  ...backOffice,
  ...backups,
  ...billing,
  ...classLists,
  ...content,
  ...dashboard,
  ...experiments,
  ...drafts,
  ...friendActivity,
  ...health,
  ...mail,
  ...messaging,
  ...moderation,
  ...outbox,
  ...passwords,
  ...payments,
  ...practice,
  ...privacy,
  ...prizes,
  ...profile,
  ...progress,
  ...questionOffice,
  ...report,
  ...social,
  ...setAside,
  ...sessions,
  ...streakAndPrize,
  ...takingAlong,
  ...topicOffice,
  ...voucherBatches,
  ...students,
  ...twoFactor,
};

type Contracts = typeof contracts;
type Operations = {
  readonly [
    Name in keyof Contracts as Contracts[Name] extends Operation ? Name : never
  ]: Contracts[Name];
};

/** Every operation by its name: what `openapi.json` is made from. */
// What has a path is an operation; the rest of the contracts are formats and lists.
export const operations = Object.fromEntries(
  Object.entries<unknown>(contracts).filter(
    ([, one]) => typeof one === 'object' && one !== null && 'path' in one,
  ),
) as Operations;
