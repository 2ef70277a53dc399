import * as accounts from './accounts.ts';
import * as adaptive from './adaptive.ts';
import * as activity from './activity.ts';
import * as administrators from './administrators.ts';
import * as adminPayments from './adminPayments.ts';
import * as analytics from './analytics.ts';
import * as announcements from './announcements.ts';
import * as articleDrafts from './articleDrafts.ts';
import * as articles from './articles.ts';
import * as backOffice from './backOffice.ts';
import * as backups from './backups.ts';
import * as billing from './billing.ts';
import * as classLists from './classLists.ts';
import * as content from './content.ts';
import * as dashboard from './dashboard.ts';
import * as experiments from './experiments.ts';
import * as drafts from './drafts.ts';
import * as friendActivity from './friendActivity.ts';
import * as health from './health.ts';
import * as mail from './mail.ts';
import * as messaging from './messaging.ts';
import * as moderation from './moderation.ts';
import type { Operation } from './operation.ts';
import * as outbox from './outbox.ts';
import * as passwords from './passwords.ts';
import * as payments from './payments.ts';
import * as practice from './practice.ts';
import * as privacy from './privacy.ts';
import * as prizes from './prizes.ts';
import * as profile from './profile.ts';
import * as progress from './progress.ts';
import * as questionOffice from './questionOffice.ts';
import * as report from './report.ts';
import * as social from './social.ts';
import * as setAside from './setAside.ts';
import * as sessions from './sessions.ts';
import * as streakAndPrize from './streakAndPrize.ts';
import * as topicOffice from './topicOffice.ts';
import * as voucherBatches from './voucherBatches.ts';
import * as students from './students.ts';
import * as takingAlong from './takingAlong.ts';
import * as twoFactor from './twoFactor.ts';

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
