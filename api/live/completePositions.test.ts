import { positionOf } from '@mahoe/eventstore/store/position';
import type { NoticeView } from '@mahoe/projections/messaging/liveQueries';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepCompletePositions } from './completePositions.ts';

/** Builds notices, with the given number for each position in turn. */
const log = (counts: readonly number[]): readonly NoticeView[] =>
  counts.flatMap((count, index) =>
    Array.from({ length: count }, (_, recipient) => ({
      position: String(index + 1),
      recipientId: String(recipient),
      notice: 'unread_count',
      messageId: null,
      friendId: null,
    })),
  );

test('every notice is read exactly once, page after page', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 40 }),
      fc.integer({ min: 4, max: 9 }),
      (counts, page) => {
        const all = log(counts);
        const end = positionOf(counts.length);
        const read: NoticeView[] = [];
        for (let at = positionOf(0); at < end;) {
          const after = at;
          const found = all.filter(({ position }) => positionOf(position) > after).slice(0, page);
          const { rows, upTo } = keepCompletePositions(found, page, end);
          read.push(...rows);
          at = upTo;
        }
        expect(read).toEqual(all);
      },
    ),
  );
});

test('a page that is not full is the rest of the range', () => {
  expect(keepCompletePositions(log([2, 1]), 4, positionOf(9))).toEqual({
    rows: log([2, 1]),
    upTo: positionOf(9),
  });
});
