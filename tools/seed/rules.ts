import { CHOICE_POLICY } from '@mahoe/domain/adaptive/nextQuestion';
import { LEARNER_MODEL } from '@mahoe/domain/adaptive/kalmanElo';
import { ADJUSTMENT_RULE } from '@mahoe/domain/adaptive/pointsAdjustment';
import { PRICE_RULE } from '@mahoe/domain/billing/priceRule';
import { ensureDone } from '@mahoe/domain/decider';
import { MODERATION_RULE } from '@mahoe/domain/messaging/moderationRule';
import { CHALLENGE_RULE } from '@mahoe/domain/practice/dailyChallenge';
import { MARKING_RULE } from '@mahoe/domain/practice/marking';
import { PAPER_RULE } from '@mahoe/domain/practice/paper/markPaper';
import { TWIN_RULE } from '@mahoe/domain/practice/paper/twins';
import { TASK_RULE } from '@mahoe/domain/practice/task/markItems';
import { POINTS_RULE } from '@mahoe/domain/practice/pointsRule';
import { CLOCK_RULE } from '@mahoe/domain/practice/quizClock';
import { READING_RULE } from '@mahoe/domain/practice/study';
import { OFFLINE_RULE } from '@mahoe/domain/practice/offlineQuiz';
import { BADGE_RULE } from '@mahoe/domain/progress/badges';
import { ENGAGEMENT_RULE } from '@mahoe/domain/progress/engagement';
import { HELP_RULE } from '@mahoe/domain/progress/help/stuckTopic';
import { LEVEL_RULE } from '@mahoe/domain/progress/levelCurve';
import { masteryRule1 } from '@mahoe/domain/progress/mastery/masteryRule';
import { PRIZE_RULE } from '@mahoe/domain/progress/prize';
import { PERFORMANCE_RULE } from '@mahoe/domain/progress/report/performance';
import { INSIGHTS_RULE } from '@mahoe/domain/progress/report/recommendations';
import { REVIEW_RULE } from '@mahoe/domain/progress/mastery/review';
import { ruleAdoption } from '@mahoe/domain/progress/ruleAdoption';
import { STREAK_RULE } from '@mahoe/domain/progress/streak/streak';
import { UNLOCK_RULE } from '@mahoe/domain/progress/mastery/unlockTopics';
import { TEAM_GOAL_RULE } from '@mahoe/domain/social/teamGoal';
import type { Seeding } from './seeding.ts';

const { version: MASTERY_RULE, ...masteryParameters } = masteryRule1;

const shippedVersions: readonly (readonly [string, Readonly<Record<string, number>>])[] = [
  [MARKING_RULE, {}],
  [CLOCK_RULE, {}],
  [POINTS_RULE, {}],
  [LEVEL_RULE, {}],
  [MASTERY_RULE, masteryParameters],
  [UNLOCK_RULE, {}],
  [REVIEW_RULE, {}],
  [ENGAGEMENT_RULE, {}],
  [HELP_RULE, {}],
  [STREAK_RULE, {}],
  [BADGE_RULE, {}],
  [PRIZE_RULE, {}],
  [CHALLENGE_RULE, {}],
  [READING_RULE, {}],
  [OFFLINE_RULE, {}],
  [PAPER_RULE, {}],
  [TASK_RULE, {}],
  [TWIN_RULE, {}],
  [PERFORMANCE_RULE, {}],
  [INSIGHTS_RULE, {}],
  [PRICE_RULE, {}],
  [MODERATION_RULE, {}],
  [TEAM_GOAL_RULE, {}],
  [CHOICE_POLICY, {}],
  [LEARNER_MODEL, {}],
  [ADJUSTMENT_RULE, {}],
];

const numberOf = (version: string): number => Number(version.split('/')[1] ?? 0);

/**
 * The rules history is judged by from the first day. One that came with a later version of the
 * product, or a later version of one, is adopted at its first start; where the version in force is
 * later still, that one stays.
 */
export const seedRules = async ({ now, commands }: Seeding): Promise<void> => {
  for (const [version, parameters] of shippedVersions) {
    const [rule = version] = version.split('/');
    const inForce = await commands.load(ruleAdoption, rule);
    if (inForce !== null && numberOf(inForce) >= numberOf(version)) continue;
    ensureDone(
      await commands.handle(
        ruleAdoption,
        rule,
        { type: 'AdoptRule', now, rule, version, parameters, administratorId: null },
        // Each version is a command of its own.
        { commandId: `seed|${version}`, actor: 'mahoe' },
      ),
    );
  }
};
