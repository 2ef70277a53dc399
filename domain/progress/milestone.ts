/** Something reached for good, with the evidence for it. */
export interface Milestone {
  readonly kind: 'level' | 'mastery' | 'unlock' | 'badge' | 'streak';
  /** Level, topic id, badge code or length, within its kind. */
  readonly key: string;
  readonly at: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}
