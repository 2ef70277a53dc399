import { MIXED_MODEL } from '@mahoe/domain/adaptive/mixedModel';
import { engagementWeights1 } from '@mahoe/domain/progress/engagement';
import { badges, badgeRule1, type Achievements } from '@mahoe/domain/progress/badges';
import { pointsTable1, type PointsTable } from '@mahoe/domain/practice/pointsRule';
import type { LearningRules } from '@mahoe/domain/progress/learningRules';
import { masteryRule1 } from '@mahoe/domain/progress/mastery/masteryRule';
import { unlockRule1 } from '@mahoe/domain/progress/mastery/unlockTopics';
import { streakRule1 } from '@mahoe/domain/progress/streak/streak';
import { mixed } from '../evaluate/models/mixedModel.ts';
import type { NewModel } from '../evaluate/models/model.ts';
import { fadingPractice, learnerModel, learnerModel1 } from '../evaluate/models/proposals.ts';
import { z } from 'zod';
import { findRepeated } from '@mahoe/tools/commandLine/options';

type Parameters = Readonly<Record<string, number>>;

/** A rule to be tried: its version, and what it has other than the one in force. */
export const TriedRuleSchema = z.object({
  version: z.string(),
  parameters: z.record(z.string(), z.number()),
});
export type TriedRule = Readonly<z.infer<typeof TriedRuleSchema>>;

/** The tables under which the same history is folded. */
export interface RuleTables {
  readonly learning: (inForce: LearningRules) => LearningRules;
  /** Undefined where experience stays as it was recorded. */
  readonly points: PointsTable | undefined;
  readonly engagement: typeof engagementWeights1;
}

export const rulesInForce: RuleTables = {
  learning: (rules) => rules,
  points: undefined,
  engagement: engagementWeights1,
};

const badgeGoals = Object.fromEntries(
  badges.flatMap(({ code, goal }) => (goal ? [[code, goal.of] as const] : [])),
);

const flatPoints = {
  wrong: pointsTable1.wrong,
  beginner: pointsTable1.difficulty.Beginner,
  intermediate: pointsTable1.difficulty.Intermediate,
  advanced: pointsTable1.difficulty.Advanced,
  second: pointsTable1.freshness[1] ?? 0,
  countedLevels: pointsTable1.countedLevels,
};

const toParameters = ({
  version: _version,
  ...numbers
}: {
  readonly version: string;
}): Parameters => numbers;

/** The parameters of each rule that can be tried, as they are in its first version. */
export const firstParameters: Readonly<Record<string, Parameters>> = {
  mastery: toParameters(masteryRule1),
  streak: toParameters(streakRule1),
  unlock: toParameters(unlockRule1),
  points: flatPoints,
  engagement: { ...engagementWeights1 },
  badge: badgeGoals,
  'learner-model': { ...learnerModel1 },
};

/** Versions that are proposed, each with what it has other than the first. */
const proposed: Readonly<Record<string, Parameters>> = {
  'learner-model/2': { ...fadingPractice },
};

/** Names by which a rule may be asked for as well. */
const RULE_ALIASES: Readonly<Record<string, string>> = { unlocking: 'unlock', badges: 'badge' };

/**
 * Parses `window=8,smallestWindow=4`.
 * @param known the rule's parameters as they are
 * @throws Error that says what can be asked for
 */
export const parseParameters = (rule: string, known: Parameters, text: string): Parameters => {
  const given = text === '' ? [] : text.split(',');
  const changes = given.map((one): readonly [string, number] => {
    const [name = '', digits = ''] = one.split('=').map((part) => part.trim());
    const value = Number(digits);
    if (!(name in known) || digits === '' || !Number.isFinite(value) || value < 0)
      throw new Error(
        `"${one}" is no parameter of ${rule}; it has ${Object.entries(known)
          .map(([key, first]) => `${key}=${first}`)
          .join(', ')}.`,
      );
    return [name, value];
  });
  const twice = findRepeated(changes.map(([name]) => name));
  if (twice !== undefined) throw new Error(`${twice} of ${rule} is given twice.`);
  return Object.fromEntries(changes);
};

/** `mastery/2` and `window=8,smallestWindow=4`. @throws Error that says what can be asked for */
export const parseTriedRule = (version: string, parameters: string): TriedRule => {
  const [asked = ''] = version.split('/');
  const rule = RULE_ALIASES[asked] ?? asked;
  const known = firstParameters[rule];
  if (!known)
    throw new Error(
      `No such rule: ${asked}. There are: ${Object.keys(firstParameters).join(', ')}.`,
    );
  return {
    version: version.replace(asked, rule),
    parameters: { ...proposed[version], ...parseParameters(rule, known, parameters) },
  };
};

const getRuleName = ({ version }: TriedRule): string => version.split('/')[0] ?? '';

/**
 * The rules of a run, each with the parameters that stand at its place.
 * @throws Error that says what cannot be tried, or not at once
 */
export const parseTriedRules = (
  versions: readonly string[],
  parameters: readonly string[],
): readonly TriedRule[] => {
  if (parameters.length > versions.length)
    throw new Error(
      `${parameters.length} --parameters are too many for ${versions.length} --rule.`,
    );
  const tried = versions.map((version, at) => parseTriedRule(version, parameters[at] ?? ''));
  const twice = findRepeated(tried.map(getRuleName));
  if (twice !== undefined)
    throw new Error(`Two tables of ${twice} cannot be in force at once: try one after the other.`);
  return tried;
};

const toPointsTable = (changes: Parameters): PointsTable => {
  const table = { ...flatPoints, ...changes };
  return {
    wrong: table.wrong,
    difficulty: {
      Beginner: table.beginner,
      Intermediate: table.intermediate,
      Advanced: table.advanced,
    },
    freshness: [pointsTable1.freshness[0] ?? 100, table.second],
    countedLevels: table.countedLevels,
  };
};

const applyRule = (tried: TriedRule, rules: LearningRules): LearningRules => {
  const { version, parameters } = tried;
  switch (getRuleName(tried)) {
    case 'mastery':
      return { ...rules, mastery: { ...rules.mastery, ...parameters, version } };
    case 'streak':
      return { ...rules, streak: { ...(rules.streak ?? streakRule1), ...parameters, version } };
    case 'unlock':
      return { ...rules, unlock: { ...(rules.unlock ?? unlockRule1), ...parameters, version } };
    case 'badge': {
      const listed = (rules.badge ?? badgeRule1).badges.map((badge) => {
        const target = parameters[badge.code];
        const { goal } = badge;
        if (target === undefined || !goal) return badge;
        return {
          ...badge,
          goal: { ...goal, of: target },
          isEarned: (achievements: Achievements) => goal.count(achievements) >= target,
        };
      });
      return { ...rules, badge: { version, badges: listed } };
    }
    default:
      return rules;
  }
};

/** The tables in force, but for the rules tried. */
export const buildTables = (tried: readonly TriedRule[]): RuleTables => {
  const changesOf = (rule: string): Parameters | undefined =>
    tried.find((one) => getRuleName(one) === rule)?.parameters;
  const points = changesOf('points');
  return {
    learning: (rules) => tried.reduce((changed, rule) => applyRule(rule, changed), rules),
    points: points && toPointsTable(points),
    engagement: { ...engagementWeights1, ...changesOf('engagement') },
  };
};

/** Returns true for the learner model, which no table of rules contains. */
export const isLearnerModel = (tried: TriedRule): boolean => getRuleName(tried) === 'learner-model';

/**
 * Returns the learner model that is tried.
 * @throws Error for constants of the mixed model, whose weights are learnt
 */
export const toLearnerModel = ({ version, parameters }: TriedRule): NewModel => {
  if (version !== MIXED_MODEL) return learnerModel({ ...learnerModel1, ...parameters });
  if (Object.keys(parameters).length > 0)
    throw new Error(`${MIXED_MODEL} has no parameters: it learns its weights.`);
  return mixed;
};
