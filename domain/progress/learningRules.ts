import type { DomainEvent } from '../eventTypes.ts';
import type { BadgeRule } from './badges.ts';
import { masteryRule1, type MasteryRule } from './mastery/masteryRule.ts';
import type { UnlockRule } from './mastery/unlockTopics.ts';
import type { StreakRule } from './streak/streak.ts';

/** The rules in force at a point of history. */
export interface LearningRules {
  readonly mastery: MasteryRule;
  /** Of those that were never adopted in another version, none is named: the first is in force. */
  readonly streak?: StreakRule;
  readonly unlock?: UnlockRule;
  readonly badge?: BadgeRule;
}
export const firstRules: LearningRules = { mastery: masteryRule1 };

type RuleAdopted = Extract<DomainEvent, { type: 'RuleAdopted' }>['data'];

/** The rules from an adoption on; what was judged before stays as it is. */
export const adoptRule = (
  rules: LearningRules,
  { rule, version, parameters }: RuleAdopted,
): LearningRules => {
  const { window, smallestWindow } = parameters;
  return rule === 'mastery' && window !== undefined && smallestWindow !== undefined
    ? { ...rules, mastery: { version, window, smallestWindow } }
    : rules;
};
