import type { ModerationItem } from '@mahoe/contracts/messaging/moderation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canDecide,
  applyClaim,
  requeueItem,
  confirmDecision,
  decide,
  toDecision,
  emptyQueue,
  expireUndo,
  dropItem,
  passItem,
  markShown,
  restoreItem,
  type QueueState,
} from './queueState.ts';

const item = (id: string): ModerationItem => ({
  id,
  kind: 'message',
  messageType: 'drawing',
  nameKind: null,
  content: 'Drawing',
  metadata: {},
  senderId: 's',
  senderName: 'Nia Grant',
  receiverId: 'r',
  receiverName: 'Marcus Brown',
  waitingSince: '2026-11-22T20:30:00Z',
  priority: 0,
  notes: [],
  reports: [],
  senderStrikes: 0,
  claimedBy: 'admin',
  claimedByMe: true,
  claimedUntil: '2026-11-22T20:32:00Z',
});
const items = (ids: string) => [...ids].map(item);
const held = (state: QueueState): string => state.held.map(({ id }) => id).join('');
const start = (ids: string): QueueState => {
  const state = applyClaim(emptyQueue, items(ids));
  return markShown(state, state.held[0]?.id ?? '');
};

test('the next item is on screen at once after a decision', () => {
  const state = decide(start('abc'), 'a', 'good');
  expect(held(state)).toBe('bc');
  expect(state.decided.map((one) => one.item.id)).toEqual(['a']);
});

test('a claim under way does not bring a decided item back on screen', () => {
  expect(held(applyClaim(decide(start('ab'), 'a', 'bad'), items('abc')))).toBe('bc');
});

test('the item on screen stays there when a claim brings more urgent items', () => {
  expect(held(applyClaim(start('b'), items('abc')))).toBe('bac');
  expect(held(applyClaim(start('b'), items('cd')))).toBe('bcd');
});

test('an item cannot be approved before it has been shown', () => {
  const unseen = applyClaim(emptyQueue, items('ab'));
  expect(canDecide(unseen, 'a', 'good')).toBe(false);
  expect(decide(unseen, 'a', 'good')).toBe(unseen);
  expect(held(decide(unseen, 'a', 'bad'))).toBe('b');
  // Content that loads behind the item on screen does not count as shown.
  expect(canDecide(markShown(unseen, 'b'), 'b', 'good')).toBe(false);
  const approved = decide(start('ab'), 'a', 'good');
  expect(decide(approved, 'b', 'good')).toBe(approved);
  expect(held(decide(markShown(approved, 'b'), 'b', 'good'))).toBe('');
  expect(canDecide(restoreItem(approved, item('a')), 'a', 'good')).toBe(false);
  // Decisions on other items do not change the item on screen.
  expect(canDecide(passItem(start('ab'), 'b'), 'a', 'good')).toBe(true);
});

test('an item claimed by another moderator leaves the screen, and decided items stay decided', () => {
  const state = dropItem(start('ab'), 'a');
  expect(held(state)).toBe('b');
  expect(held(applyClaim(state, items('bca')))).toBe('bca');
  const decided = decide(start('ab'), 'a', 'good');
  expect(dropItem(decided, 'a').decided).toHaveLength(1);
});

test('an undone decision puts its item back on screen before the others', () => {
  const state = restoreItem(decide(start('abc'), 'a', 'good'), item('a'));
  expect(held(state)).toBe('abc');
  expect(state.decided).toEqual([]);
  expect(held(applyClaim(state, items('abc')))).toBe('abc');
});

test('a decision can be undone until its time is over, and while the server has not answered', () => {
  const sent = decide(start('ab'), 'a', 'good');
  expect(expireUndo(sent, 1e15)).toBe(sent);
  const known = confirmDecision(sent, 'a', 1000);
  expect(expireUndo(known, 999).decided).toHaveLength(1);
  expect(expireUndo(known, 1000).decided).toHaveLength(0);
});

test('an item decided by another moderator is dropped, and a skipped item may return', () => {
  const gone = passItem(start('ab'), 'a');
  expect(held(applyClaim(gone, items('ab')))).toBe('b');
  expect(held(applyClaim(requeueItem(gone, 'a'), items('ba')))).toBe('ba');
});

test.each([
  ['message', 'approve', 'reject'],
  ['picture', 'approve', 'reject'],
  ['name', 'approve', 'reject'],
  ['report', 'dismiss', 'uphold'],
  ['pupil', 'dismiss', 'uphold'],
] as const)('the item kind %s maps good to %s and bad to %s', (kind, good, bad) => {
  expect(toDecision({ kind }, 'good', undefined)).toEqual({ decision: good });
  expect(toDecision({ kind }, 'bad', 'scary')).toEqual({ decision: bad, reason: 'scary' });
});

test('no order of actions makes an item held twice, or both held and decided', () => {
  const id = fc.constantFrom(...'abcd');
  const step = fc.oneof(
    fc.record({ claim: fc.uniqueArray(id) }),
    fc.record({ decide: id }),
    fc.record({ show: id }),
    fc.record({ pass: id }),
    fc.record({ lose: id }),
    fc.record({ back: id }),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let state = emptyQueue;
      for (const one of steps) {
        if ('claim' in one) state = applyClaim(state, one.claim.map(item));
        else if ('decide' in one) state = decide(state, one.decide, 'good');
        else if ('show' in one) state = markShown(state, one.show);
        else if ('pass' in one) state = passItem(state, one.pass);
        else if ('lose' in one) state = dropItem(state, one.lose);
        else state = restoreItem(state, item(one.back));
        const all = [...state.held, ...state.decided.map((decided) => decided.item)];
        expect(new Set(all.map((each) => each.id)).size).toBe(all.length);
        expect([undefined, state.held[0]?.id]).toContain(state.shown);
      }
    }),
  );
});
