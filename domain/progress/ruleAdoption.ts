import { stamp, type Moment } from '../calendar.ts';
import type { Decider } from '../decider.ts';
import type { ProgressEvent } from './events.ts';

export interface AdoptRule {
  readonly type: 'AdoptRule';
  readonly now: Moment;
  readonly rule: string;
  readonly version: string;
  readonly parameters: Readonly<Record<string, number>>;
  readonly administratorId: string | null;
}

/** The version in force; null before the first. */
export type RuleInForce = string | null;

/** Which version of a rule judges history from when on. Stream id: the rule's name. */
export const ruleAdoption: Decider<RuleInForce, AdoptRule, ProgressEvent, never> = {
  category: 'rule',
  initial: null,
  evolve: (state, { type, data }) => (type === 'RuleAdopted' ? data.version : state),
  decide: (state, { rule, version, parameters, administratorId, now }) =>
    state === version
      ? []
      : [
          {
            type: 'RuleAdopted',
            data: {
              rule,
              version,
              parameters: { ...parameters },
              administratorId,
              ...stamp(now),
            },
          },
        ],
};
