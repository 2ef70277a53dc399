import { GRANT_REASONS } from '@mahoe/contracts/accounts/students';

export type GrantReason = (typeof GRANT_REASONS)[number];

export interface Grant {
  readonly months: number;
  readonly reason: GrantReason;
}

export const REASONS = GRANT_REASONS.map((reason) => ({ value: reason, label: reason }));

export const MONTHS = Array.from({ length: 24 }, (_, n) => ({
  value: n + 1,
  label: n === 0 ? '1 month' : `${n + 1} months`,
}));
