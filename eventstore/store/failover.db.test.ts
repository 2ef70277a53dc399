// @module-tag large: stops and restarts event stores
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  startEventStoreCluster,
  type ClusterNode,
  type EventStoreCluster,
} from '@mahoe/testing/eventStoreCluster';
import { getEventStoreCommand } from '@mahoe/testing/eventStore';
import { canListPorts } from '@mahoe/testing/listPorts';
import { connectEventStore } from './client.ts';
import type { EventStore, NewEvent } from './eventStore.ts';
import { StoreUnavailable } from './failures.ts';
import { subscribe } from '../subscriptions/subscribe.ts';

const WRITERS = 12;
/** Maximum duration of a call, whatever happens to the leader. */
const MAX_WAIT_MS = 5000;
/** Maximum time until servers that have just started answer. */
const MAX_START_MS = 30_000;
/** Duration of a fault, and of the calm before the next one. */
const FAULT_MS = 12_000;
const RECOVERY_MS = 6000;
/** Further time for the election of another leader. */
const MAX_ELECTION_MS = 30_000;

const newEvent = (n: number): NewEvent => ({
  id: randomUUID(),
  type: 'Counted',
  data: { n },
  metadata: {},
});

/** A stream with one writer that repeats each append until it is acknowledged. */
const write = async (
  store: EventStore,
  stream: string,
  until: AbortSignal,
  waits: number[],
): Promise<readonly string[]> => {
  const acknowledged: string[] = [];
  while (!until.aborted) {
    const event = newEvent(acknowledged.length);
    const expected = acknowledged.length === 0 ? 'no_stream' : BigInt(acknowledged.length - 1);
    for (let done = false; !done;) {
      const begun = performance.now();
      try {
        expect(await store.append(stream, expected, [event])).not.toBe('conflict');
        acknowledged.push(event.id);
        done = true;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        await pause(50);
      }
      waits.push(performance.now() - begun);
    }
    await pause(10);
  }
  return acknowledged;
};

/** A fault of the leader, and its end. */
interface Fault {
  begin(leader: ClusterNode): unknown;
  end(leader: ClusterNode): unknown;
}

const faults: Readonly<Record<string, Fault>> = {
  killed: { begin: (leader) => leader.kill(), end: (leader) => leader.start() },
  frozen: { begin: (leader) => leader.freeze(), end: (leader) => leader.thaw() },
  'cut off': { begin: (leader) => leader.cutOff(), end: (leader) => leader.joinAgain() },
};

describe.skipIf(getEventStoreCommand() === undefined)(
  'three nodes of a real event store (TEST_EVENTSTORE_COMMAND starts each)',
  () => {
    let cluster: EventStoreCluster;
    beforeAll(async () => {
      cluster = await startEventStoreCluster();
    }, 120_000);
    afterAll(() => cluster.stop());

    /**
     * Appends and reads through an address, on the server to which it leads. The append is repeated,
     * because four servers that have just started can take longer than a call waits.
     */
    const worksBy = async (url: string): Promise<void> => {
      const store = connectEventStore(url);
      const stream = `followed-${randomUUID()}`;
      const event = newEvent(0);
      const appended = await vi.waitFor(() => store.append(stream, 'no_stream', [event]), {
        timeout: MAX_START_MS,
      });
      expect(appended).toMatchObject({ revision: 0n });
      expect(await store.readStream(stream)).toMatchObject([{ id: event.id }]);
      await store.dispose();
    };

    test('the address of a follower leads on to the leader', async () => {
      const [follower] = await cluster.followers();
      await worksBy(`esdb://${follower.address}?tls=false`);
      await worksBy(`${cluster.url}&nodePreference=follower`);
    });

    test('the address of a read-only replica leads on to the leader', async () => {
      const replica = await cluster.startReplica();
      if (!replica) throw new Error('no replica was started');
      await worksBy(replica.url);
      await replica.stop();
    });

    test.for(Object.entries(faults))(
      'a leader that is %s loses nothing, doubles nothing, and delays no caller',
      { timeout: 120_000 },
      async ([name, fault], { skip }) => {
        skip(name === 'cut off' && !canListPorts, 'only Linux shows to whom a connection belongs');
        // Two processes of the product, and a subscriber.
        const stores = [connectEventStore(cluster.url), connectEventStore(cluster.url)];
        const follower = connectEventStore(cluster.url);
        const over = new AbortController();
        const allRead = new AbortController();
        const waits: number[] = [];
        const delivered: string[] = [];
        const run = randomUUID();
        const streams = Array.from({ length: WRITERS }, (__, n) => `failover-${run}-${n}`);
        const following = (async () => {
          const types = new Set(['Counted']);
          for await (const { events } of subscribe(
            follower,
            null,
            allRead.signal,
            () => {},
            types,
          )) {
            const own = events.filter(({ stream }) => stream.includes(run));
            delivered.push(...own.map(({ id }) => id));
          }
        })();
        const writing = streams.map((stream, n) =>
          write(stores[n % 2] ?? follower, stream, over.signal, waits),
        );
        await pause(RECOVERY_MS);
        const leader = await cluster.leader();
        await fault.begin(leader);
        await pause(FAULT_MS);
        const findOthers = async (): Promise<readonly ClusterNode[]> =>
          (await cluster.leaders()).filter((node) => node !== leader);
        // An election takes longer on a busy machine; the writers go on meanwhile.
        let others = await findOthers();
        for (let ms = 0; ms < MAX_ELECTION_MS && others.length === 0; ms += RECOVERY_MS) {
          await pause(RECOVERY_MS);
          others = await findOthers();
        }
        await fault.end(leader);
        await pause(RECOVERY_MS);
        over.abort();
        const acknowledged = await Promise.all(writing);
        expect(others).toHaveLength(1);
        const all = acknowledged.flat();
        for (const [n, stream] of streams.entries()) {
          const stored = await follower.readStream(stream);
          expect(stored.map(({ id }) => id)).toEqual(acknowledged[n]);
        }
        await expect.poll(() => delivered.length, { timeout: 30_000 }).toBe(all.length);
        expect(new Set(delivered)).toEqual(new Set(all));
        allRead.abort();
        await following;
        console.log(
          `${all.length} acknowledged, longest call ${Math.round(Math.max(...waits))} ms`,
        );
        expect(Math.max(...waits)).toBeLessThan(MAX_WAIT_MS);
        await Promise.all([...stores, follower].map((store) => store.dispose()));
      },
    );
  },
);
