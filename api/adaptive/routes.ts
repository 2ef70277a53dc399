import {
  adjustPoints,
  getAdaptiveDashboard,
  getPointsCurve,
  listExperimentReadings,
  previewPoints,
  revertPoints,
  runBatchUpdate,
} from '@mahoe/contracts/adaptive/adaptation';
import type { Operation } from '@mahoe/contracts/operation';
import { CURVE } from '@mahoe/domain/adaptive/pointsAdjustment';
import { addDays } from '@mahoe/domain/calendar';
import { question, type AdjustPoints, type QuestionCommand } from '@mahoe/domain/content/question';
import { isRejection } from '@mahoe/domain/decider';
import type { PupilScope } from '@mahoe/projections/adaptive/experimentQueries';
import { practisingCount } from '@mahoe/projections/adaptive/judgementQueries';
import { createViewsAtHead } from '../reads/requestViews.ts';
import { IdFilter, paginate } from '../reads/paginate.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route, type RouteContext } from '../route/route.ts';
import { buildDashboard } from './dashboard.ts';
import { listReadings } from './experimentReadings.ts';
import { isSamePreview, buildProposals, type Proposals } from './proposals.ts';

/** Days over which engagement looks back (R9). */
const ENGAGEMENT_DAYS = 14;
/** Questions that are adjusted at once. */
const CONCURRENCY = 16;

const toCounted = ({ simulated }: { readonly simulated?: 'included' | undefined }): PupilScope =>
  simulated === 'included' ? 'with-simulated' : 'real';

const handleGetAdaptiveDashboard: Handler<typeof getAdaptiveDashboard> = ({
  services,
  views,
  now,
  query,
}) => buildDashboard(services, views, now, toCounted(query));

const handleListExperimentReadings: Handler<typeof listExperimentReadings> = async ({
  views,
  now,
  query,
  reply,
}) => {
  const asked = readListQuery(query, IdFilter);
  const all = await listReadings(views, now, toCounted(query));
  const { rows, total } = paginate(all, asked);
  setContentRange(reply, 'experiments', asked.range, { count: rows.length, total });
  return rows;
};

const handlePreviewPoints: Handler<typeof previewPoints> = async ({ views, now }) => {
  const { items, preview } = await buildProposals(views, now);
  return items.map((item) => ({ ...item, preview }));
};

const handleGetPointsCurve: Handler<typeof getPointsCurve> = () => {
  const curve = CURVE.map(([rate, points]) => ({ rate: Math.round(100 * rate), points }));
  return Promise.resolve({ curve });
};

interface QuestionOutcomes {
  readonly changed: readonly string[];
  /** Number of questions that refused. */
  readonly skipped: number;
  /** Reason why this key can change nothing more. */
  readonly refused: 'idempotency-key-reused' | undefined;
}

/** Sends a command to each question, some at a time, and counts the refusals. */
const changeEach = async (
  {
    services: { commands },
    context,
    recordPosition,
  }: Pick<RouteContext<Operation>, 'services' | 'context' | 'recordPosition'>,
  questions: readonly { readonly questionId: string; readonly command: QuestionCommand }[],
): Promise<QuestionOutcomes> => {
  const changed: string[] = [];
  let skipped = 0;
  const rest = questions.values();
  const worker = async () => {
    for (const { questionId, command } of rest) {
      const own = { ...context, commandId: `${context.commandId}|${questionId}` };
      const handled = await commands.handle(question, questionId, command, own);
      if (!isRejection(handled)) {
        recordPosition(handled.position);
        changed.push(questionId);
      } else if (handled.rejected === 'idempotency-key-reused') return handled.rejected;
      else skipped += 1;
    }
    return undefined;
  };
  const codes = await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return { changed, skipped, refused: codes.find((code) => code !== undefined) };
};

const buildAdjustment = (
  item: Proposals['items'][number],
  by: Pick<AdjustPoints, 'now' | 'administratorId'>,
): AdjustPoints => ({
  type: 'AdjustPoints',
  ...by,
  version: item.version,
  points: item.suggestedPoints,
  evidence: {
    n: item.totalAttempts,
    p: item.correct / item.totalAttempts,
    tMean: item.meanSeconds,
    tRef: item.referenceSeconds,
    levelQ: item.levelOfAnswerers,
    levelG: item.levelOfGrade,
    band: { low: item.band.low, high: item.band.high },
    ruleVersion: item.ruleVersion,
    upToPosition: item.upToPosition,
  },
});

const handleAdjustPoints: Handler<typeof adjustPoints> = async (route) => {
  const { views, body, user, now, refuse } = route;
  const { items, preview } = await buildProposals(views, now);
  if (body.preview !== undefined && !isSamePreview(body.preview, preview)) {
    return refuse('preview-stale');
  }
  const chosen = body.questionIds && new Set(body.questionIds);
  const by = { now, administratorId: user.id };
  const { changed, skipped, refused } = await changeEach(
    route,
    items
      .filter(({ change, questionId }) => change !== 0 && (chosen?.has(questionId) ?? true))
      .map((item) => ({ questionId: item.questionId, command: buildAdjustment(item, by) })),
  );
  if (refused) return refuse(refused);
  const message = 'Question points have been automatically adjusted based on performance data';
  return { message, adjusted: changed.length, questionIds: [...changed], skipped };
};

const handleRevertPoints: Handler<typeof revertPoints> = async (route) => {
  const { body, user, now, refuse } = route;
  const command = { type: 'RevertPoints', now, administratorId: user.id } as const;
  const questionIds = [...new Set(body.questionIds)];
  const { changed, skipped, refused } = await changeEach(
    route,
    questionIds.map((questionId) => ({ questionId, command })),
  );
  if (refused) return refuse(refused);
  return { reverted: changed.length, skipped };
};

const handleRunBatchUpdate: Handler<typeof runBatchUpdate> = async ({
  services,
  now,
  recordPosition,
  refuse,
}) => {
  const { head, views, areBehind } = await createViewsAtHead(services);
  await views.waitFor?.(['learner_model', 'question_statistics', 'learning_days', 'learners']);
  const [usersUpdated, { items }] = await Promise.all([
    practisingCount(views, addDays(now.localDate, 1 - ENGAGEMENT_DAYS)),
    buildProposals(views, now),
  ]);
  if (areBehind()) return refuse('unavailable');
  recordPosition(head);
  return {
    usersUpdated,
    questionsEvaluated: items.length,
    proposedChanges: items.filter(({ change }) => change !== 0).length,
    upToPosition: String(head),
  };
};

export const adaptiveRoutes: readonly Route[] = [
  defineRoute(getAdaptiveDashboard, handleGetAdaptiveDashboard),
  defineRoute(listExperimentReadings, handleListExperimentReadings),
  defineRoute(previewPoints, handlePreviewPoints),
  defineRoute(getPointsCurve, handleGetPointsCurve),
  defineRoute(adjustPoints, handleAdjustPoints),
  defineRoute(revertPoints, handleRevertPoints),
  defineRoute(runBatchUpdate, handleRunBatchUpdate),
];
