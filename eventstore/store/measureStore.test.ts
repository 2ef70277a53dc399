import { registry } from '@mahoe/telemetry/metrics';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from './eventStore.ts';
import { AppendRefused, StoreUnavailable, toStoreUnavailable } from './failures.ts';
import { measureStore } from './measureStore.ts';
import { START } from './position.ts';

beforeEach(() => registry.resetMetrics());

const withAppend = (append: EventStore['append']): EventStore =>
  measureStore({
    append,
    readStream: async () => [],
    readStreamBackwards: async () => [],
    readAll: async () => [],
    headPosition: () => Promise.reject(new StoreUnavailable('away')),
    getClient: () => Promise.reject(new StoreUnavailable('away')),
    dispose: async () => undefined,
  });

const PUPIL_STREAM = 'pupil-2f1c7c1e-0000-4000-8000-000000000001';

const countAppend = async (append: EventStore['append']): Promise<string> => {
  await withAppend(append)
    .append(PUPIL_STREAM, 'no_stream', [])
    .catch(() => undefined);
  return registry.metrics();
};

const counted = (outcome: string): string =>
  `mahoe_eventstore_append_duration_seconds_count{category="pupil",outcome="${outcome}"} 1`;

describe('a measured event store', () => {
  it('counts an append by the category of its stream and its outcome', async () => {
    expect(await countAppend(async () => ({ revision: 0n, position: START }))).toContain(
      counted('written'),
    );
  });

  it('counts a conflict', async () => {
    expect(await countAppend(async () => 'conflict')).toContain(counted('conflict'));
  });

  it('tells a refusal from an unknown outcome', async () => {
    const refused = toStoreUnavailable(new AppendRefused('too large'));
    expect(await countAppend(() => Promise.reject(refused))).toContain(counted('refused'));
    const away = new StoreUnavailable('no answer in time');
    expect(await countAppend(() => Promise.reject(away))).toContain(counted('unknown'));
  });

  it('names no stream', async () => {
    expect(await countAppend(async () => 'conflict')).not.toContain('2f1c7c1e');
  });

  it('counts reads by kind, and those that failed', async () => {
    const store = withAppend(async () => 'conflict');
    await store.readStream(PUPIL_STREAM);
    await store.headPosition().catch(() => undefined);
    const text = await registry.metrics();
    expect(text).toContain(
      'mahoe_eventstore_read_duration_seconds_count{kind="stream",outcome="answered"} 1',
    );
    expect(text).toContain(
      'mahoe_eventstore_read_duration_seconds_count{kind="head",outcome="failed"} 1',
    );
  });
});
