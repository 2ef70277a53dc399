import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly cheer_id: string;
}

interface Row extends Key {
  readonly pupil_id: string;
  readonly friend_id: string;
  readonly activity_id: string;
  readonly cheer: string;
  readonly cheered_at: string;
}

/** Cheers, each with its sender, receiver and activity. */
export const cheers = rowProjector(
  'cheers',
  rows<Row, Key>({
    table: 'cheer',
    erasurePolicy: 'pseudonymous',
    key: ['cheer_id'],
    on: {
      FriendCheered: {
        keys: ({ data }) => [{ cheer_id: data.cheerId }],
        apply: (_row, { data }, key) => ({
          ...key,
          pupil_id: data.pupilId,
          friend_id: data.friendId,
          activity_id: data.activityId,
          cheer: data.cheer,
          cheered_at: data.occurredAt,
        }),
      },
    },
  }),
);
