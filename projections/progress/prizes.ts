import type { PrizeDeclinedBecause } from '@mahoe/domain/progress/events';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly prize_id: string;
}

interface Row extends Key {
  readonly pupil_id: string;
  readonly earned_on: string;
  readonly state: 'earned' | 'approved' | 'handed_out' | 'declined';
  readonly approved_on: string | null;
  readonly decided_at: string | null;
  readonly reason: PrizeDeclinedBecause | null;
}

const ofPrize = ({ data }: { readonly data: { readonly prizeId: string } }): readonly Key[] => [
  { prize_id: data.prizeId },
];

/** Earned prizes with their state (R12). */
export const prizes = rowProjector(
  'prizes',
  rows<Row, Key>({
    table: 'prize',
    erasurePolicy: 'pseudonymous',
    key: ['prize_id'],
    on: {
      PrizeEarned: {
        keys: ofPrize,
        apply: (_row, { data }, key) => ({
          ...key,
          pupil_id: data.pupilId,
          earned_on: data.localDate,
          state: 'earned',
          approved_on: null,
          decided_at: null,
          reason: null,
        }),
      },
      PrizeApproved: {
        keys: ofPrize,
        apply: (row, { data }) =>
          row && {
            ...row,
            state: 'approved',
            approved_on: data.localDate,
            decided_at: data.occurredAt,
          },
      },
      PrizeHandedOut: {
        keys: ofPrize,
        apply: (row, { data }) =>
          row && { ...row, state: 'handed_out', decided_at: data.occurredAt },
      },
      PrizeDeclined: {
        keys: ofPrize,
        apply: (row, { data }) =>
          row && {
            ...row,
            state: 'declined',
            approved_on: null,
            decided_at: data.occurredAt,
            reason: data.reason,
          },
      },
    },
  }),
);
