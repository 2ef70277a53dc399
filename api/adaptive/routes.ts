import {
  adjustPoints,
  getAdaptiveDashboard,
  getPointsCurve,
  listExperimentReadings,
  previewPoints,
  runBatchUpdate,
} from '@mahoe/contracts/adaptive/adaptation';
import { CURVE } from '@mahoe/domain/adaptive/pointsAdjustment';
import { addDays } from '@mahoe/domain/calendar';
import { question } from '@mahoe/domain/content/question';
import { isRejection } from '@mahoe/domain/decider';
import type { PupilScope } from '@mahoe/projections/adaptive/experimentQueries';
import { practisingCount } from '@mahoe/projections/adaptive/judgementQueries';
import { createViewsAtHead } from '../reads/requestViews.ts';
import { IdFilter, paginate } from '../reads/paginate.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { buildDashboard } from './dashboard.ts';
import { listReadings } from './experimentReadings.ts';
import { isSamePreview, buildProposals } from './proposals.ts';

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

const handleAdjustPoints: Handler<typeof adjustPoints> = async ({
  services: { commands },
  views,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { items, preview } = await buildProposals(views, now);
  if (body.preview !== undefined && !isSamePreview(body.preview, preview)) {
    return refuse('preview-stale');
  }
  const chosen = body.questionIds && new Set(body.questionIds);
  const rest = items
    .filter(({ change, questionId }) => change !== 0 && (chosen?.has(questionId) ?? true))
    .values();
  let [adjusted, skipped] = [0, 0];
  /**
   * Adjusts one question after the other.
   * @returns the reason why this key can change nothing more
   */
  const worker = async () => {
    for (const item of rest) {
      const handled = await commands.handle(
        question,
        item.questionId,
        {
          type: 'AdjustPoints',
          now,
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
          administratorId: user.id,
        },
        { ...context, commandId: `${context.commandId}|${item.questionId}` },
      );
      if (!isRejection(handled)) {
        recordPosition(handled.position);
        adjusted += 1;
        continue;
      }
      if (handled.rejected === 'idempotency-key-reused') return handled.rejected;
      skipped += 1;
    }
    return undefined;
  };
  const codes = await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const refused = codes.find((code) => code !== undefined);
  if (refused) return refuse(refused);
  const message = 'Question points have been automatically adjusted based on performance data';
  return { message, adjusted, skipped };
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
  defineRoute(runBatchUpdate, handleRunBatchUpdate),
];
