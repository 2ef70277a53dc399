import type { ErasureStep } from '@mahoe/domain/accounts/events';
import type { Position } from '@mahoe/eventstore/store/position';
import { query } from '../query.ts';

/** An erasure as operators see it. */
export interface ErasureView {
  readonly pupilId: string;
  readonly stage: 'requested' | 'begun' | 'completed';
  readonly requestedBy: 'administrator' | 'pupil';
  readonly requestedAt: string;
  readonly dueAt: string;
  readonly steps: readonly ErasureStep[];
  readonly completedAt: string | null;
}

interface Row {
  readonly pupil_id: string;
  readonly stage: ErasureView['stage'];
  readonly administrator_id: string | null;
  readonly requested_at: Date;
  readonly due_at: Date;
  readonly steps: readonly ErasureStep[];
  readonly completed_at: Date | null;
}

/** Lists all erasures: unfinished ones first, among them the oldest first. */
export const listErasures = query(['erasures'], async (db): Promise<readonly ErasureView[]> => {
  const rows = await db('erasure')
    .orderByRaw(`stage = 'completed', requested_at, pupil_id`)
    .select<Row[]>('*');
  return rows.map((row) => ({
    pupilId: row.pupil_id,
    stage: row.stage,
    requestedBy: row.administrator_id === null ? 'pupil' : 'administrator',
    requestedAt: row.requested_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    steps: row.steps,
    completedAt: row.completed_at?.toISOString() ?? null,
  }));
});

/** Lists pupils whose cancellation period was over at an instant. */
export const dueErasures = query(
  ['erasures'],
  async (db, at: string): Promise<readonly string[]> => {
    const rows = await db('erasure')
      .where({ stage: 'requested' })
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .select<{ pupil_id: string }[]>('pupil_id');
    return rows.map(({ pupil_id }) => pupil_id);
  },
);

/** Lists erased pupils who have not yet been checked for remaining traces. */
export const erasedUnconfirmed = query(
  ['erasures'],
  async (db): Promise<readonly { readonly pupilId: string; readonly erasedAt: Position }[]> =>
    db('erasure')
      .where({ stage: 'begun' })
      .whereNotNull('erased_at_position')
      .orderBy('due_at')
      .select<{ pupilId: string; erasedAt: Position }[]>({
        pupilId: 'pupil_id',
        erasedAt: 'erased_at_position',
      }),
);
