import { positionOf, type Position } from '@mahoe/eventstore/store/position';
import type { NoticeView } from '@mahoe/projections/messaging/liveQueries';

/**
 * Keeps the notices of positions that a page holds completely; more of the last one may be on the
 * next page.
 * @returns the notices, and the position they reach
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
  // An event has few notices, and a page is long.
  if (!last) throw new RangeError('a page of one position');
  return { rows: whole, upTo: positionOf(last.position) };
};
