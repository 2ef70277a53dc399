/** The rule something was judged by, and what it was judged from. */
export type Evidence = Readonly<Record<string, unknown>> & { readonly rule: string };

/** Something reached for good, with the evidence for it. */
export interface Milestone {
  readonly kind: 'level' | 'mastery' | 'unlock' | 'badge' | 'streak' | 'review';
  /** Level, topic id, badge code, length, or topic id and number of the check, within its kind. */
  readonly key: string;
  readonly at: string;
  readonly evidence: Evidence;
}
