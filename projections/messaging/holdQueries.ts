import type { MessageType } from '@mahoe/domain/messaging/events';
import { query } from '../query.ts';

export interface HoldView {
  /** Id of the message. */
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

/** Lists cases under a legal hold, oldest first. */
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

/** Lists a pupil's messages whose case is under a legal hold. */
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
