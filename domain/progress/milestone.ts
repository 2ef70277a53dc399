/** The rule of a judgement, with its inputs. */
export type Evidence = Readonly<Record<string, unknown>> & { readonly rule: string };

/** Something reached for good, with its evidence. */
export interface Milestone {
  readonly kind: 'level' | 'mastery' | 'unlock' | 'badge' | 'streak' | 'review';
  /** Key within its kind: level, topic id, badge code, length, or topic id and review number. */
  readonly key: string;
  readonly at: string;
  readonly evidence: Evidence;
}
