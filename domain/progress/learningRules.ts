import type { DomainEvent } from '../eventTypes.ts';
import type { BadgeRule } from './badges.ts';
import { masteryRule1, type MasteryRule } from './mastery/masteryRule.ts';
import type { UnlockRule } from './mastery/unlockTopics.ts';
import type { StreakRule } from './streak/streak.ts';

/** The rules in force at a point of history. */
export interface LearningRules {
  readonly mastery: MasteryRule;
  /** A rule that was never adopted in another version is absent: its first version is in force. */
  readonly streak?: StreakRule;
  readonly unlock?: UnlockRule;
  readonly badge?: BadgeRule;
}
export const firstRules: LearningRules = { mastery: masteryRule1 };

type RuleAdopted = Extract<DomainEvent, { type: 'RuleAdopted' }>['data'];

/** Returns the rules from an adoption on; earlier results stay. */
export const adoptRule = (
  rules: LearningRules,
  { rule, version, parameters }: RuleAdopted,
): LearningRules => {
  const { window, smallestWindow } = parameters;
  return rule === 'mastery' && window !== undefined && smallestWindow !== undefined
    ? { ...rules, mastery: { version, window, smallestWindow } }
    : rules;
};
