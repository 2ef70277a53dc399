import { FAILED_EMAIL_DAYS, getBacklog, BACKLOG_KINDS } from '@mahoe/contracts/admin/backlog';
import type { BacklogKind } from '@mahoe/contracts/admin/backlog';
import { countParkedEvents } from '@mahoe/eventstore/subscriptions/parking';
import { provisionalSuspensions } from '@mahoe/projections/accounts/suspensionQueries';
import { paymentsToCheck } from '@mahoe/projections/billing/queries';
import { waitingArticles } from '@mahoe/projections/content/articleQueries';
import { waitingDrafts } from '@mahoe/projections/content/draftQueries';
import { waitingCases, type WaitingCases } from '@mahoe/projections/messaging/moderationQueries';
import type { Views } from '@mahoe/projections/openViews';
import { waitingQuestionReports } from '@mahoe/projections/practice/reportQueries';
import { waitingPrizes } from '@mahoe/projections/progress/prizeQueries';
import type { Services } from '../route/services.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

/** Limit of suspensions that are counted; each lapses after a day, so fewer wait. */
const MAX_SUSPENSIONS = 1000;
const FIRST = { offset: 0, limit: 1 };

interface Waiting {
  readonly count: number;
  readonly oldestSince: Date | null;
}

const NOTHING: Waiting = { count: 0, oldestSince: null };

interface FirstDraft {
  readonly rows: readonly { readonly writtenAt: string }[];
  readonly total: number;
}

const countDrafts = ({ rows, total }: FirstDraft): Waiting => ({
  count: total,
  oldestSince: rows[0] ? new Date(rows[0].writtenAt) : null,
});

const sumCases = (
  cases: readonly WaitingCases[],
  ...kinds: readonly WaitingCases['kind'][]
): Waiting => {
  const counted = cases.filter(({ kind }) => kinds.includes(kind));
  return counted.length === 0
    ? NOTHING
    : {
        count: counted.reduce((sum, { count }) => sum + count, 0),
        oldestSince: new Date(Math.min(...counted.map(({ oldestSince }) => Number(oldestSince)))),
      };
};

const countSuspensions = async (views: Views): Promise<Waiting> => {
  const all = await provisionalSuspensions(views, MAX_SUSPENSIONS);
  const since = all.map(({ suspendedAt }) => suspendedAt).toSorted();
  return { count: all.length, oldestSince: since[0] === undefined ? null : new Date(since[0]) };
};

/** Counts what waits for an administrator, by kind. */
export const countBacklog = async (
  { outbox, pool }: Pick<Services, 'outbox' | 'pool'>,
  views: Views,
): Promise<Readonly<Record<BacklogKind, Waiting>>> => {
  const [
    cases,
    suspensions,
    reportedQuestions,
    payments,
    prizes,
    failedEmails,
    questions,
    ...rest
  ] = await Promise.all([
    waitingCases(views),
    countSuspensions(views),
    waitingQuestionReports(views),
    paymentsToCheck(views),
    waitingPrizes(views),
    outbox.countFailed(FAILED_EMAIL_DAYS),
    waitingDrafts(views, {}, FIRST),
    waitingArticles(views, {}, FIRST),
    countParkedEvents(pool),
  ]);
  const [articles, parkedEvents] = rest;
  return {
    concerns: sumCases(cases, 'concern'),
    reports: sumCases(cases, 'report', 'pupil'),
    messages: sumCases(cases, 'message'),
    pictures: sumCases(cases, 'picture'),
    names: sumCases(cases, 'name'),
    suspensions,
    appeals: sumCases(cases, 'appeal'),
    reportedQuestions,
    payments,
    prizes,
    failedEmails,
    questionDrafts: countDrafts(questions),
    articleDrafts: countDrafts(articles),
    parkedEvents,
  };
};

const handleGetBacklog: Handler<typeof getBacklog> = async ({ services, views }) => {
  const waiting = await countBacklog(services, views);
  return {
    kinds: BACKLOG_KINDS.map((kind) => {
      const { count, oldestSince } = waiting[kind];
      return { kind, count, oldestSince: oldestSince?.toISOString() ?? null };
    }),
  };
};

/** Route that counts what waits for an administrator. */
export const backlogRoutes: readonly Route[] = [defineRoute(getBacklog, handleGetBacklog)];
