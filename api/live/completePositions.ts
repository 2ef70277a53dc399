import { positionOf, type Position } from '@mahoe/eventstore/store/position';
import type { NoticeView } from '@mahoe/projections/messaging/liveQueries';

/**
 * Of a page of notices, those of positions it has wholly: more of its last one may be on the next.
 * @returns with how far of the stretch they come
 */
export const keepCompletePositions = (
  rows: readonly NoticeView[],
  page: number,
  upTo: Position,
): { readonly rows: readonly NoticeView[]; readonly upTo: Position } => {
  if (rows.length < page) return { rows, upTo };
  const cut = rows.at(-1)?.position;
  const whole = rows.filter(({ position }) => position !== cut);
  const last = whole.at(-1);
  // A fact has few notices, a page is long.
  if (!last) throw new RangeError('a page of one position');
  return { rows: whole, upTo: positionOf(last.position) };
};
