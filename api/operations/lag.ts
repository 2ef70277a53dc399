import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import type { Position } from '@mahoe/eventstore/store/position';
import type { LogSubscription } from '@mahoe/eventstore/subscriptions/subscriptionRegistry';
import { withPartTimeout } from './partTimeout.ts';

/** Maximum unread events that are counted. */
const MAX_COUNTED = 100;

/** Lag of a subscription behind the log. */
export interface Lag {
  readonly lagSeconds?: number;
  /** Undefined if there are more than are counted. */
  readonly lagEvents?: number;
}

const measureLag = async (store: EventStore, position: Position | null): Promise<Lag> => {
  const unread = await store.readAll(position, MAX_COUNTED);
  const [oldest] = unread;
  if (!oldest) return { lagSeconds: 0, lagEvents: 0 };
  const seconds = (Date.now() - oldest.recordedAt.getTime()) / 1000;
  return {
    // The store's clock may be ahead of ours.
    lagSeconds: Math.max(0, Math.round(seconds * 10) / 10),
    ...(unread.length < MAX_COUNTED ? { lagEvents: unread.length } : {}),
  };
};

type Lags = ReadonlyMap<Position | null, Lag>;
export const NO_LAGS: Lags = new Map();

/** Measures the lag at each checkpoint; empty if the store does not answer. */
export const measureLags = async (
  store: EventStore,
  readers: readonly LogSubscription[],
): Promise<Lags> => {
  const positions = [...new Set(readers.map(({ position }) => position))];
  try {
    return new Map(
      await withPartTimeout(
        Promise.all(
          positions.map(async (position) => [position, await measureLag(store, position)] as const),
        ),
      ),
    );
  } catch {
    return NO_LAGS;
  }
};
