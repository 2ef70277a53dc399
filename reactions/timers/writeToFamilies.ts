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
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import {
  consentsToRemind,
  subscriptionsEnding,
  weekAddressees,
} from '@mahoe/projections/accounts/addresseeQueries';
import type { Views } from '@mahoe/projections/openViews';
import { practisedWeeks } from '@mahoe/projections/progress/weekQueries';
import { buildUnsubscribeUrl } from '@mahoe/providers/mail/emailLinks';
import { buildSubscriptionEndedEmail, buildSubscriptionEndingEmail } from '../mail/billingEmails.ts';
import { enqueueEmail, type EmailContext } from '../mail/enqueueEmail.ts';
import { buildWeeklySummaryEmail } from '../mail/weeklySummaryEmail.ts';
import { becauseOf } from '../reaction.ts';
import { sweepEvery } from './sweepEvery.ts';

const NAME = 'writeToFamilies';
const EVERY_MS = 600_000;
const DAY_MS = 86_400_000;
/** A week is told of until the third day after it, should nobody have been there on Monday. */
const WEEK_TOLD_DAYS = 3;
const LAST_DAY = 6;
/** Children whose weeks are looked up together. */
const PAGE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Writing {
  readonly commands: Pick<CommandHandler, 'handle'>;
  readonly views: Views;
  readonly mail: EmailContext;
}

/** Tells whose subscription is about to end, and whose has ended. A letter's id follows from the end. */
const remind = async ({ views, mail }: Writing, nowMs: number): Promise<void> => {
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
      const page = buildSubscriptionEndingEmail(addressee, { endsAt, days: reminder.days }, mail.publicUrl);
      const usefulMs = Date.parse(endsAt) - nowMs;
      await enqueueEmail(mail, addressee, { causeId: endsAt, kind: 'ending', usefulMs }, page);
    } else if (reminder) {
      const page = buildSubscriptionEndedEmail(addressee, endsAt, mail.publicUrl);
      await enqueueEmail(mail, addressee, { causeId: endsAt, kind: 'ended' }, page);
    }
  }
};

/** Asks parents again who have not answered: the letter follows from the fact. */
const remindOfConsent = async ({ views, commands }: Writing, nowMs: number): Promise<void> => {
  const now = momentOf(nowMs);
  const askedBefore = CONSENT_REMIND_DAYS.map((days, index) => ({
    reminders: index + 1,
    at: instantOf(nowMs - days * DAY_MS),
  }));
  const due = await consentsToRemind(views, askedBefore, PAGE);
  for (const pupilId of due) {
    const command = { type: 'RemindOfConsent', now } as const;
    const cause = becauseOf(NAME, `consent|${pupilId}|${now.at}`);
    ensureDone(await commands.handle(consent, pupilId, command, cause));
  }
};

/** Tells of the week that is over. */
const summarise = async ({ views, mail }: Writing, nowMs: number): Promise<void> => {
  const { at, localDate } = momentOf(nowMs);
  const monday = addDays(weekStart(localDate), -7);
  const week = { from: monday, to: addDays(monday, LAST_DAY) };
  for (let afterId = BEFORE_ALL; ;) {
    const page = await weekAddressees(views, week, at, { afterId, limit: PAGE });
    const ids = page.map(({ userId }) => userId);
    const weeks = await practisedWeeks(views, ids, week);
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
        buildWeeklySummaryEmail(addressee, monday, weeks.get(userId), links),
      );
      afterId = userId;
    }
    if (page.length < PAGE) return;
  }
};

/** The Monday of the last week this process told everybody of: it need not look again. */
export interface Told {
  week: string | null;
}

/**
 * Writes the letters that are due by the calendar, in the daytime in Jamaica (R25). Each is written
 * once, whoever writes and however often: its id says what it is about.
 */
export const writeDueLetters = async (
  writing: Writing,
  nowMs: number,
  told: Told,
): Promise<void> => {
  const now = momentOf(nowMs);
  if (!mayEmailFamilies(now)) return;
  await remind(writing, nowMs);
  await remindOfConsent(writing, nowMs);
  const thisWeek = weekStart(now.localDate);
  const isEarly = now.localDate < addDays(thisWeek, WEEK_TOLD_DAYS);
  if (!isEarly || told.week === thisWeek) return;
  await summarise(writing, nowMs);
  told.week = thisWeek;
};

/** Writes what is due until the signal; one process at a time. */
export const writeToFamilies = (
  writing: Writing,
  runtime: Pick<LogRuntime, 'logger' | 'pool'>,
  signal: AbortSignal,
): Promise<void> => {
  const begin = () => {
    const told: Told = { week: null };
    return (nowMs: number) => writeDueLetters(writing, nowMs, told);
  };
  const sweep = { name: NAME, everyMs: EVERY_MS, what: 'letters by the calendar', begin };
  return sweepEvery(sweep, runtime, signal);
};
