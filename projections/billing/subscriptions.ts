import type { Position } from '@mahoe/eventstore/store/position';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly pupil_id: string;
}

interface Row extends Key {
  readonly ends_at: string;
  /** Log position of the last change. */
  readonly extended_at_position: string;
}

interface ChangeKey extends Key {
  readonly position: string;
}

interface ChangeRow extends ChangeKey {
  readonly changed_at: string;
  readonly ends_at: string;
  readonly is_shortened: boolean;
}

interface Changed {
  readonly data: { readonly pupilId: string; readonly endsAt: string; readonly occurredAt: string };
  readonly position: Position;
}

const changed = {
  keys: ({ data }: Changed) => [{ pupil_id: data.pupilId }],
  apply: (_row: Row | undefined, { data, position }: Changed, key: Key): Row => ({
    ...key,
    ends_at: data.endsAt,
    extended_at_position: String(position),
  }),
};

const recorded = (isShortened: boolean) => ({
  keys: ({ data, position }: Changed): readonly ChangeKey[] => [
    { pupil_id: data.pupilId, position: String(position) },
  ],
  apply: (_row: ChangeRow | undefined, { data }: Changed, key: ChangeKey): ChangeRow => ({
    ...key,
    changed_at: data.occurredAt,
    ends_at: data.endsAt,
    is_shortened: isShortened,
  }),
});

/** End of each pupil's subscription, with its source. */
export const subscriptions = rowProjector(
  'subscriptions',
  rows<Row, Key>({
    table: 'subscription',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id'],
    on: { SubscriptionExtended: changed, SubscriptionShortened: changed },
  }),
  rows<ChangeRow, ChangeKey>({
    table: 'subscription_change',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id', 'position'],
    on: { SubscriptionExtended: recorded(false), SubscriptionShortened: recorded(true) },
  }),
);
