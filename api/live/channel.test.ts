import { positionOf } from '@mahoe/eventstore/store/position';
import { LIVE_CLOSED, type LiveNotice } from '@mahoe/contracts/live';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createChannel } from './channel.ts';

const count = (
  position: number,
): { position: ReturnType<typeof positionOf>; notice: LiveNotice } => ({
  position: positionOf(position),
  notice: { type: 'unread_count', count: position, position: String(position) },
});
const ready = { type: 'ready', position: '5', isWhole: true } as const;

const fakeSocket = () => {
  const sent: LiveNotice[] = [];
  const state = {
    bufferedAmount: 0,
    isTerminated: false,
    pings: 0,
    pong: () => {},
    closedWith: undefined as number | undefined,
  };
  const socket = {
    OPEN: 1,
    readyState: 1,
    get bufferedAmount() {
      return state.bufferedAmount;
    },
    on: (_name: string, heard: () => void) => {
      state.pong = heard;
    },
    close: (code: number) => {
      state.closedWith = code;
      socket.readyState = 2;
    },
    ping: () => {
      state.pings += 1;
    },
    send: (text: string) => sent.push(JSON.parse(text)),
    terminate: () => {
      state.isTerminated = true;
    },
  };
  const channel = createChannel(socket as unknown as WebSocket, 'kai', 'session');
  return { channel, sent, state };
};

test('notices during the opening follow the missed ones, without repeats', () => {
  const { channel, sent } = fakeSocket();
  [4, 5, 6].forEach((at) => channel.push(count(at)));
  expect(sent).toEqual([]);
  channel.open(positionOf(5), [count(3).notice], ready);
  channel.push(count(5));
  channel.push(count(7));
  expect(sent).toEqual([count(3).notice, ready, count(6).notice, count(7).notice]);
});

test('a channel whose browser reads too slowly is closed', () => {
  const { channel, sent, state } = fakeSocket();
  channel.open(positionOf(5), [], ready);
  state.bufferedAmount = 1_048_577;
  channel.push(count(6));
  expect(state.isTerminated).toBe(true);
  expect(sent).toEqual([ready]);
});

test('a dead connection is noticed at the second ping', () => {
  const { channel, state } = fakeSocket();
  expect(channel.ping()).toBe(true);
  state.pong();
  expect(channel.ping()).toBe(true);
  expect(channel.ping()).toBe(false);
  expect(state.pings).toBe(2);
});

test('a channel without auth is closed, and one with auth stays', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { channel, state } = fakeSocket();
  const silent = fakeSocket();
  expect(channel.recordAuth()).toBe(true);
  expect(channel.recordAuth()).toBe(false);
  vi.advanceTimersByTime(10_001);
  expect(silent.state.closedWith).toBe(LIVE_CLOSED.tooSlow);
  expect(state.closedWith).toBeUndefined();
});

test('at most 500 notices wait for a channel to open', () => {
  const { channel, sent, state } = fakeSocket();
  for (let at = 1; at <= 500; at += 1) channel.push(count(at));
  expect(state.closedWith).toBeUndefined();
  channel.push(count(501));
  expect(state.closedWith).toBe(LIVE_CLOSED.tooSlow);
  channel.open(positionOf(5), [], ready);
  expect(sent).toEqual([]);
});
