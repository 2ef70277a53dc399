import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly pupil_id: string;
}

interface Row extends Key {
  readonly ends_at: string;
  /** Position of the last extension. */
  readonly extended_at_position: string;
}

/** Until when each pupil may practise. */
export const subscriptions = rowProjector(
  'subscriptions',
  rows<Row, Key>({
    table: 'subscription',
    key: ['pupil_id'],
    on: {
      SubscriptionExtended: {
        rows: ({ data }) => [{ pupil_id: data.pupilId }],
        fold: (_row, { data, position }, key) => ({
          ...key,
          ends_at: data.endsAt,
          extended_at_position: String(position),
        }),
      },
    },
  }),
);
