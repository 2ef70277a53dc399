import { LIVE_CLOSED } from '@mahoe/contracts/live';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLiveChannel, type LiveChannel, type Socket } from './liveChannel.ts';

const USER = '00000000-0000-4000-8000-000000000001';
const CHAT = '00000000-0000-4000-8000-000000000002';

class FakeSocket implements Socket {
  readonly sent: unknown[] = [];
  isOpen = true;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  send = (text: string): void => void this.sent.push(JSON.parse(text));
  close = (): void => {
    this.isOpen = false;
  };
  receive = (notice: unknown): void => this.onmessage?.({ data: JSON.stringify(notice) });
}

let sockets: FakeSocket[];
let received: string[];
let refused: number;
let channel: LiveChannel;

const last = (): FakeSocket => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('nothing connected');
  return socket;
};
const ready = (position: number) => ({ type: 'ready', position: String(position), isWhole: true });
const newMessage = (position: number) => ({
  type: 'new_message',
  message: { senderName: 'Nia G.', content: 'Happy', conversationId: CHAT },
  messageId: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  position: String(position),
});
const lose = (code = 1006): void => last().onclose?.({ code });

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  received = [];
  refused = 0;
  channel = openLiveChannel({
    userId: USER,
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    onNotice: (notice) => received.push(`${notice.type} ${notice.position}`),
    onRefused: () => {
      refused += 1;
    },
  });
  last().onopen?.();
});
afterEach(() => {
  channel.close();
  vi.useRealTimers();
});

test('the channel first sends its user and after a loss also its position', () => {
  expect(last().sent).toEqual([{ type: 'auth', userId: USER }]);
  last().receive(ready(7));
  last().receive(newMessage(12));
  lose();
  vi.advanceTimersByTime(30_000);
  last().onopen?.();
  expect(sockets).toHaveLength(2);
  expect(last().sent).toEqual([{ type: 'auth', userId: USER, since: '12' }]);
});

test('a loss before any notice resumes from the first position', () => {
  last().receive(ready(7));
  lose();
  vi.advanceTimersByTime(30_000);
  last().onopen?.();
  expect(last().sent).toEqual([{ type: 'auth', userId: USER, since: '7' }]);
});

test('each notice is received once and in order however often the connection is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ from: fc.nat(9), to: fc.nat(20) }), { maxLength: 30 }),
      (runs) => {
        received.length = 0;
        channel.close();
        channel = openLiveChannel({
          userId: USER,
          connect: () => {
            const socket = new FakeSocket();
            sockets.push(socket);
            return socket;
          },
          onNotice: (notice) => received.push(notice.position),
          onRefused: () => {},
        });
        for (const { from, to } of runs) {
          for (let position = from; position <= to; position += 1) {
            last().receive(newMessage(position));
          }
          lose();
          vi.advanceTimersByTime(30_000);
        }
        expect(received).toEqual([...new Set(received)].toSorted((a, b) => Number(a) - Number(b)));
      },
    ),
    { numRuns: 100 },
  );
});

test('a message and an unread count of the same position are both received', () => {
  last().receive(newMessage(12));
  last().receive({ type: 'unread_count', count: 1, position: '12' });
  last().receive(newMessage(12));
  expect(received).toEqual(['new_message 12', 'unread_count 12']);
});

test('pongs and invalid notices are ignored', () => {
  last().onmessage?.({ data: 'not JSON' });
  last().receive({ type: 'dance' });
  last().receive({ type: 'pong' });
  expect(received).toEqual([]);
});

test('a silent connection is replaced by a new one', () => {
  const first = last();
  vi.advanceTimersByTime(30_000);
  expect(first.sent).toContainEqual({ type: 'ping' });
  first.receive({ type: 'pong' });
  vi.advanceTimersByTime(59_999);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(first.isOpen).toBe(false);
  expect(sockets).toHaveLength(2);
});

test.each(['sessionEnded', 'suspended'] as const)(
  'the channel does not reconnect after %s',
  (why) => {
    lose(LIVE_CLOSED[why]);
    vi.advanceTimersByTime(120_000);
    expect(refused).toBe(1);
    expect(sockets).toHaveLength(1);
  },
);

test('waking the channel ends the pause', () => {
  lose();
  channel.wake();
  expect(sockets).toHaveLength(2);
  channel.wake();
  expect(sockets).toHaveLength(2);
});
