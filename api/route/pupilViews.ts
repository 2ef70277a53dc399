import { operations } from '@mahoe/contracts/operations';
import type { Operation } from '@mahoe/contracts/operation';
import { accountViews } from '@mahoe/domain/accounts/accountViews';
import type { ViewKind } from '@mahoe/domain/accounts/events';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import type { SignedIn } from '../sessions/sessions.ts';
import type { RouteContext } from './route.ts';

type Operations = typeof operations;

/** Reads of one thing that an administrator may call. */
type ReadOfOne = {
  readonly [Name in keyof Operations]: Operations[Name] extends {
    readonly method: 'GET';
    readonly params: z.ZodObject;
    readonly access: 'signed-in' | 'path-owner' | 'administrator';
  }
    ? Name
    : never;
}[keyof Operations];

/**
 * Trace of an administrator's read: the kind of data of a pupil, `recorded` if the handler records an
 * event of its own, or `not-personal` if the reply is about no pupil, or only what every pupil may see.
 */
export const PUPIL_VIEWS: Readonly<Record<ReadOfOne, ViewKind | 'recorded' | 'not-personal'>> = {
  getAdminUser: 'record',
  getUser: 'record',
  getConsent: 'consent',
  getErasure: 'consent',
  listUserSessions: 'sessions',
  listUserPayments: 'payments',
  getPayment: 'payments',
  getDashboard: 'progress',
  getUserProgress: 'progress',
  getUserStats: 'progress',
  getLevelProgress: 'progress',
  getTopicMastery: 'progress',
  getUnlockedTopics: 'progress',
  getDailyChallenge: 'progress',
  listEarnedBadges: 'progress',
  listMilestones: 'progress',
  listReviewsDue: 'progress',
  getStreakHistory: 'progress',
  getPupilHelp: 'progress',
  getPrizeProgress: 'prizes',
  getPrize: 'prizes',
  getAiInsights: 'report',
  getReportCard: 'report',
  listSubjectPerformance: 'report',
  listOpenQuizzes: 'quizzes',
  getSessionResults: 'quizzes',
  listMistakes: 'quizzes',
  listPupilAnswers: 'quizzes',
  getSitting: 'papers',
  getPaperResult: 'papers',
  getReview: 'papers',
  getTaskAttempt: 'tasks',
  getTaskResult: 'tasks',
  getModerationHistory: 'messages',
  getConcernPicture: 'messages',
  exportData: 'recorded',
  getHistory: 'recorded',
  getRecordAsOf: 'recorded',
  getEmail: 'recorded',
  getModerationItem: 'recorded',
  getMedia: 'recorded',
  getPicture: 'recorded',
  getSessionQuestion: 'not-personal',
  getRelation: 'not-personal',
  getActivity: 'not-personal',
  getAdminPaper: 'not-personal',
  getAdminQuestion: 'not-personal',
  getAdminSet: 'not-personal',
  getAdminTask: 'not-personal',
  getAdminTopic: 'not-personal',
  getArticle: 'not-personal',
  getFigure: 'not-personal',
  getPaperHealth: 'not-personal',
  getPaperStock: 'not-personal',
  getQuestionStatistics: 'not-personal',
  getSubject: 'not-personal',
  getTopic: 'not-personal',
  getVoucher: 'not-personal',
  getVoucherBatch: 'not-personal',
  listArticleQuestions: 'not-personal',
  listDuplicates: 'not-personal',
  listQuestionVersions: 'not-personal',
  listSimilarQuestions: 'not-personal',
  listTopicArticles: 'not-personal',
  listTopicQuestions: 'not-personal',
  listTopicQuizzes: 'not-personal',
};

const kinds: ReadonlyMap<Operation, ViewKind> = new Map(
  Object.entries(PUPIL_VIEWS).flatMap(([name, kind]) =>
    kind === 'recorded' || kind === 'not-personal'
      ? []
      : [[operations[name as ReadOfOne], kind] as const],
  ),
);

/** Lists that a filter may narrow to one pupil; the handler names the pupil then. */
const listKinds: ReadonlyMap<Operation, ViewKind> = new Map<Operation, ViewKind>([
  [operations.listAdminUsers, 'record'],
  [operations.listPayments, 'payments'],
]);

/** Returns the kind of data that an administrator's call must leave a trace of, if any. */
export const getViewKind = (
  operation: Operation,
  user: Pick<SignedIn, 'isAdministrator'> | undefined,
): ViewKind | undefined => (user?.isAdministrator ? kinds.get(operation) : undefined);

/** Call of an operation by a user. */
interface View extends Pick<RouteContext<Operation>, 'services' | 'params' | 'now' | 'context'> {
  readonly operation: Operation;
  readonly user: SignedIn | undefined;
  /** Pupil that the handler named. */
  readonly pupilId: string | undefined;
}

const IN_PATH = /\/(users|moderation-history)\/:id/;

/** Returns the user named in the path. */
const getPathUser = ({ operation, params }: View): string | undefined => {
  const { id } = (params ?? {}) as { readonly id?: string };
  return IN_PATH.test(operation.path) ? id : undefined;
};

/** Namespace of the ids of an administrator's views in one day. */
const VIEWS_IDS = '5b0a7c1e-9a64-5c1b-8f0d-3f6f0c2d7e15';

/** Returns the stream id of what an administrator reads in one day. */
export const toAccountViewsId = (
  administratorId: string,
  { localDate }: Pick<Moment, 'localDate'>,
): string => uuidv5(`${administratorId} ${localDate}`, VIEWS_IDS);

/**
 * Records, before the reply, that an administrator reads a pupil's data: once in ten minutes for each
 * kind of data. An administrator who reads the own account leaves no trace.
 * @throws StoreUnavailable if the trace cannot be recorded: the reply must not be sent then
 */
export const recordPupilView = async (view: View): Promise<void> => {
  const { operation, user, services, now, context } = view;
  const kind = getViewKind(operation, user) ?? listKinds.get(operation);
  if (!user || !kind) return;
  const accountId = view.pupilId ?? getPathUser(view);
  if (accountId === undefined || accountId === user.id) return;
  const viewsId = toAccountViewsId(user.id, now);
  const command = { type: 'ViewAccount', now, administratorId: user.id, accountId, kind } as const;
  ensureDone(await services.commands.handle(accountViews, viewsId, command, context));
};
