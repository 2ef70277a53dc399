import type { AdaptiveDashboard } from '@mahoe/contracts/adaptive/adaptation';
import { buildAlerts } from '@mahoe/domain/adaptive/alerts';
import { instantMs, instantOf, type Moment } from '@mahoe/domain/calendar';
import { simulatedPupils, type PupilScope } from '@mahoe/projections/adaptive/experimentQueries';
import { bankCounts, questionEvidence } from '@mahoe/projections/adaptive/judgementQueries';
import { moderationCounts } from '@mahoe/projections/messaging/moderationQueries';
import type { Views } from '@mahoe/projections/openViews';
import { getProjectionLagSeconds } from '../operations/health.ts';
import type { Services } from '../route/services.ts';
import { compareArms } from './armComparison.ts';
import { buildProposals } from './proposals.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_DAYS = 30;

/** System status from the views' lag and the response time (R16). */
export const getSystemStatus = (
  lagSeconds: number | null,
  responseTime: number,
): AdaptiveDashboard['overview']['status'] => {
  if (lagSeconds === null) return 'down';
  if (lagSeconds < 5 && responseTime < 500) return 'healthy';
  return lagSeconds < 60 && responseTime < 2000 ? 'degraded' : 'down';
};

const roundedMean = (values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;

/** Builds everything the dashboard shows. */
export const buildDashboard = async (
  services: Services,
  views: Views,
  now: Moment,
  counted: PupilScope,
): Promise<AdaptiveDashboard> => {
  const ago = (ms: number): string => instantOf(instantMs(now.at) - ms);
  const [lagSeconds, counts, { items }, questions, moderation, { abTest, outcomes }, madeUp] =
    await Promise.all([
      getProjectionLagSeconds(services),
      bankCounts(views, { dayAgo: ago(DAY_MS), monthAgo: ago(MONTH_DAYS * DAY_MS) }),
      buildProposals(views, now),
      questionEvidence(views),
      moderationCounts(views, now.at, now.localDate, ago(DAY_MS)),
      compareArms(views, now, counted),
      simulatedPupils(views),
    ]);
  const responseTime = services.responseTimes.percentile95();
  const oldest = moderation.oldestWaitingSince;
  return {
    overview: {
      status: getSystemStatus(lagSeconds, responseTime),
      responseTime,
      activeUsers: counts.activeUsers,
      totalQuestions: counts.approved,
    },
    abTest,
    analytics: {
      totalQuestions: counts.approved,
      sufficientSample: items.length,
      significantChanges: items.filter(({ isSignificant }) => isSignificant).length,
      avgSuccessRate: roundedMean(items.map(({ successRate }) => successRate)),
      difficultyAdjustments: counts.adjusted,
    },
    alerts: [
      ...buildAlerts({
        questions: questions.map(({ restRight: right, restWrong: wrong, ...asked }) => ({
          ...asked,
          right,
          wrong,
        })),
        lagSeconds,
        oldestWaitingHours:
          oldest === null ? null : (instantMs(now.at) - instantMs(oldest)) / HOUR_MS,
        thinTopics: counts.thinTopics,
        isRatioAlarm: abTest.sampleRatio.isAlarm,
        aiDrafts: counts.aiDrafts,
        arms: { control: abTest.control.userCount, adaptive: abTest.adaptive.userCount },
        simulatedPupils: madeUp,
      }),
    ],
    outcomes,
    simulatedPupils: madeUp,
  };
};
