import type { Position } from '@mahoe/eventstore/position';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly pupil_id: string;
}

interface Row extends Key {
  readonly ends_at: string;
  /** Position of the last change. */
  readonly extended_at_position: string;
}

interface Changed {
  readonly data: { readonly pupilId: string; readonly endsAt: string };
  readonly position: Position;
}

const changed = {
  rows: ({ data }: Changed) => [{ pupil_id: data.pupilId }],
  fold: (_row: Row | undefined, { data, position }: Changed, key: Key): Row => ({
    ...key,
    ends_at: data.endsAt,
    extended_at_position: String(position),
  }),
};

/** Until when each pupil may practise. */
export const subscriptions = rowProjector(
  'subscriptions',
  rows<Row, Key>({
    table: 'subscription',
    fate: 'pseudonymous',
    key: ['pupil_id'],
    on: { SubscriptionExtended: changed, SubscriptionShortened: changed },
  }),
);
