import type { MessageType } from '@mahoe/domain/messaging/events';
import { query } from '../query.ts';

export interface HoldView {
  /** The message's. */
  readonly id: string;
  readonly messageType: MessageType;
  readonly pupilId: string;
  readonly moderatorId: string;
  readonly reason: string;
  readonly since: string;
}

interface HoldRow extends Omit<HoldView, 'since'> {
  readonly since: Date;
}

/** Cases under a hold, the oldest first. */
export const findHolds = query(
  ['moderation'],
  async (db, limit: number): Promise<readonly HoldView[]> => {
    const rows = await db('moderation_hold')
      .orderBy(['held_since', 'message_id'])
      .limit(limit)
      .select<HoldRow[]>({
        id: 'message_id',
        messageType: 'message_type',
        pupilId: 'pupil_id',
        moderatorId: 'moderator_id',
        reason: 'reason',
        since: 'held_since',
      });
    return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
  },
);

/** Messages of a pupil whose case is under a hold. */
export const findHeldMessages = query(
  ['moderation'],
  async (db, pupilId: string): Promise<readonly string[]> => {
    const rows = await db('moderation_hold')
      .where({ pupil_id: pupilId })
      .orderBy('held_since')
      .select<{ message_id: string }[]>('message_id');
    return rows.map(({ message_id }) => message_id);
  },
);
