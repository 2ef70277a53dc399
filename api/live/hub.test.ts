import { LIVE_CLOSED, type LiveNotice } from '@mahoe/contracts/live';
import { positionOf, type Position } from '@mahoe/eventstore/store/position';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Services } from '../route/services.ts';
import type { Channel } from './channel.ts';
import { openHub } from './hub.ts';

/** Makes pauses between tries take no time. */
vi.mock(import('node:timers/promises'), async (original) => {
  const timers = await original();
  return {
    ...timers,
    setTimeout: (ms = 0, value, options) => timers.setTimeout(ms < 1000 ? 0 : ms, value, options),
  };
});

/** Opens a hub beside views that never reach the notices. */
const openStaleHub = async () => {
  const positions = new Map<string, Position>([['live_notices', positionOf(5)]]);
  let wake = (): void => {};
  const readYourWrites: Services['readYourWrites'] = {
    positions: () => positions,
    changes: () => undefined,
    reached: async () => false,
    until: async (check) => {
      const found = await check();
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      return check();
    },
    stop: async () => {},
  };
  const tries: number[] = [];
  const logger = { warn: ({ tries: count }: { readonly tries: number }) => tries.push(count) };
  const logHead = { contains: async () => true };
  const hub = openHub({ readYourWrites, logHead, logger } as unknown as Services);
  onTestFinished(() => hub.stop());
  const happens = (position: number): void => {
    positions.set('live_notices', positionOf(position));
    wake();
  };
  // The hub follows from now on.
  await new Promise(setImmediate);
  return { hub, happens, tries };
};

const fakeChannel = (userId: string) => {
  const heard: LiveNotice[] = [];
  const closed: number[] = [];
  const channel: Channel = {
    userId,
    session: 'session',
    acceptFrame: () => true,
    recordAuth: () => true,
    answer: (notice) => heard.push(notice),
    open: (_upTo, missed, ready) => heard.push(...missed, ready),
    push: ({ notice }) => heard.push(notice),
    ping: () => true,
    close: (code) => closed.push(code),
  };
  return { channel, heard, closed };
};

test('a browser that names no position reloads everything', async () => {
  const { hub } = await openStaleHub();
  const { channel, heard } = fakeChannel('kai');
  await hub.welcome(channel, undefined);
  expect(heard).toEqual([{ type: 'ready', position: '5', isWhole: false }]);
});

test(
  'a range that the views lack is tried again, and then the channels must reconnect',
  { timeout: 30_000 },
  async () => {
    const { hub, happens, tries } = await openStaleHub();
    const { channel, closed } = fakeChannel('kai');
    hub.join(channel);
    happens(6);
    await expect.poll(() => closed, { timeout: 20_000 }).toEqual([LIVE_CLOSED.tooSlow]);
    expect(tries).toHaveLength(25);
  },
);

test('no notice is pushed from a range that the views lack', async () => {
  const { hub } = await openStaleHub();
  const { channel, heard } = fakeChannel('kai');
  await expect(hub.welcome(channel, '3')).rejects.toThrow('behind');
  expect(heard).toEqual([]);
});
