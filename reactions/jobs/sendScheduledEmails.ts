import { consent, CONSENT_REMIND_DAYS } from '@mahoe/domain/accounts/consent';
import {
  ENDED_NOTICE_DAYS,
  mayEmailFamilies,
  REMINDER_DAYS,
  findReminder,
} from '@mahoe/domain/billing/reminders';
import { addDays, instantOf, momentOf, weekStart } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import {
  consentsToRemind,
  subscriptionsEnding,
  weekAddressees,
} from '@mahoe/projections/accounts/addresseeQueries';
import type { Views } from '@mahoe/projections/openViews';
import { papersOfWeek } from '@mahoe/projections/practice/sittingQueries';
import { practisedWeeks } from '@mahoe/projections/progress/weekQueries';
import { buildUnsubscribeUrl } from '@mahoe/providers/mail/emailLinks';
import {
  buildSubscriptionEndedEmail,
  buildSubscriptionEndingEmail,
} from '../mail/billingEmails.ts';
import { enqueueEmail, type EmailContext } from '../mail/enqueueEmail.ts';
import { buildWeeklySummaryEmail } from '../mail/weeklySummaryEmail.ts';
import { causedBy } from '../reaction.ts';
import { runEvery, type JobRuntime } from './runEvery.ts';

const NAME = 'writeToFamilies';
const INTERVAL_MS = 600_000;
const DAY_MS = 86_400_000;
/** Last day after a week on which its summary is still sent, if no process ran on Monday. */
const MAX_SUMMARY_DELAY_DAYS = 3;
const DAYS_TO_SUNDAY = 6;
/** Children whose weeks are read in one query. */
const BATCH_SIZE = 200;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

interface EmailJobDeps {
  readonly commands: Pick<CommandHandler, 'handle'>;
  readonly views: Views;
  readonly mail: EmailContext;
}

/**
 * E-mails families whose subscription ends soon or has ended. An e-mail's id follows from the end date.
 */
const remindOfSubscriptionEnd = async (
  { views, mail }: EmailJobDeps,
  nowMs: number,
): Promise<void> => {
  const now = momentOf(nowMs);
  const ending = await subscriptionsEnding(
    views,
    instantOf(nowMs - ENDED_NOTICE_DAYS * DAY_MS),
    instantOf(nowMs + REMINDER_DAYS * DAY_MS),
  );
  for (const addressee of ending) {
    const { endsAt } = addressee;
    const reminder = findReminder(endsAt, now);
    if (reminder?.type === 'ending') {
      const page = buildSubscriptionEndingEmail(
        addressee,
        { endsAt, days: reminder.days },
        mail.publicUrl,
      );
      const usefulMs = Date.parse(endsAt) - nowMs;
      await enqueueEmail(mail, addressee, { causeId: endsAt, kind: 'ending', usefulMs }, page);
    } else if (reminder) {
      const page = buildSubscriptionEndedEmail(addressee, endsAt, mail.publicUrl);
      await enqueueEmail(mail, addressee, { causeId: endsAt, kind: 'ended' }, page);
    }
  }
};

/** Asks parents again who have not answered; the e-mail follows from the event. */
const remindOfConsent = async ({ views, commands }: EmailJobDeps, nowMs: number): Promise<void> => {
  const now = momentOf(nowMs);
  const askedBefore = CONSENT_REMIND_DAYS.map((days, index) => ({
    reminders: index + 1,
    at: instantOf(nowMs - days * DAY_MS),
  }));
  const due = await consentsToRemind(views, askedBefore, BATCH_SIZE);
  for (const pupilId of due) {
    const command = { type: 'RemindOfConsent', now } as const;
    const cause = causedBy(NAME, `consent|${pupilId}|${now.at}`);
    ensureDone(await commands.handle(consent, pupilId, command, cause));
  }
};

/** Writes the summaries of the week that is over. */
const enqueueWeeklySummaries = async (
  { views, mail }: EmailJobDeps,
  nowMs: number,
): Promise<void> => {
  const { at, localDate } = momentOf(nowMs);
  const monday = addDays(weekStart(localDate), -7);
  const week = { from: monday, to: addDays(monday, DAYS_TO_SUNDAY) };
  for (let afterId = NIL_UUID; ;) {
    const page = await weekAddressees(views, week, at, { afterId, limit: BATCH_SIZE });
    const ids = page.map(({ userId }) => userId);
    const weeks = await practisedWeeks(views, ids, week);
    const papers = await papersOfWeek(views, ids, week);
    for (const addressee of page) {
      const { userId } = addressee;
      const links = {
        publicUrl: mail.publicUrl,
        unsubscribeUrl: buildUnsubscribeUrl(mail, userId),
      };
      await enqueueEmail(
        mail,
        addressee,
        { causeId: monday, kind: 'week', unsubscribeUrl: links.unsubscribeUrl },
        buildWeeklySummaryEmail(
          addressee,
          monday,
          weeks.get(userId),
          papers.filter(({ pupilId }) => pupilId === userId),
          links,
        ),
      );
      afterId = userId;
    }
    if (page.length < BATCH_SIZE) return;
  }
};

/** Monday of the last week whose summaries this process has written for everyone. */
export interface LastSummary {
  monday: string | null;
}

/**
 * Writes the e-mails that are due by the calendar, in the daytime in Jamaica (R25). Their ids name
 * their subject, so each is written once, whichever process writes it and however often.
 */
export const enqueueDueEmails = async (
  writing: EmailJobDeps,
  nowMs: number,
  lastSummary: LastSummary,
): Promise<void> => {
  const now = momentOf(nowMs);
  if (!mayEmailFamilies(now)) return;
  await remindOfSubscriptionEnd(writing, nowMs);
  await remindOfConsent(writing, nowMs);
  const thisWeek = weekStart(now.localDate);
  const isEarly = now.localDate < addDays(thisWeek, MAX_SUMMARY_DELAY_DAYS);
  if (!isEarly || lastSummary.monday === thisWeek) return;
  await enqueueWeeklySummaries(writing, nowMs);
  lastSummary.monday = thisWeek;
};

/** Writes what is due until the signal; one process at a time. */
export const sendScheduledEmails = (
  writing: EmailJobDeps,
  runtime: JobRuntime,
  signal: AbortSignal,
): Promise<void> => {
  const begin = () => {
    const lastSummary: LastSummary = { monday: null };
    return (nowMs: number) => enqueueDueEmails(writing, nowMs, lastSummary);
  };
  const sweep = {
    name: NAME,
    intervalMs: INTERVAL_MS,
    what: 'scheduled e-mails',
    start: begin,
  };
  return runEvery(sweep, runtime, signal);
};
