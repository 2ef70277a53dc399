import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { findFreePort } from '@mahoe/stack/findFreePort';
import { startRealEventStore, type RealEventStore } from './eventStore.ts';
import { openTcpProxy, type TcpProxy } from './tcpProxy.ts';
import { listPorts } from './listPorts.ts';

const NODES = [0, 1, 2] as const;
const Info = z.object({ state: z.string() });

/** A node of the cluster, and what a test can do to it. */
export interface ClusterNode {
  /** `host:port` at which clients and the other nodes reach it. */
  readonly address: string;
  /** Returns `leader`, `follower` or another state; undefined while it does not answer. */
  state(): Promise<string | undefined>;
  /** Starts it on its stored data; settles once it is usable, or redirects to the leader. */
  start(): Promise<void>;
  /** Kills it at once. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /**
   * Holds back everything to and from it without ending connections, as if a cable were pulled (Linux).
   */
  cutOff(): void;
  /** Lets the held data pass again. */
  joinAgain(): void;
  stop(): Promise<void>;
}

type ClusterNodes = readonly [ClusterNode, ...ClusterNode[]];

/** A cluster of three nodes with one leader. */
export interface EventStoreCluster {
  readonly url: string;
  /** Waits until there is a leader. */
  leader(): Promise<ClusterNode>;
  /** Waits until there are followers. They accept no writes. */
  followers(): Promise<ClusterNodes>;
  /** Returns the nodes that currently report themselves as leader. */
  leaders(): Promise<readonly ClusterNode[]>;
  /** Starts a read-only replica, to be stopped by the caller. */
  startReplica(): Promise<RealEventStore | undefined>;
  stop(): Promise<void>;
}

/**
 * The ports of a node, and the proxies through which alone clients and the other nodes reach it.
 */
interface Wiring {
  readonly port: number;
  readonly proxy: TcpProxy;
  readonly replicationPort: number;
  readonly replicationProxy: TcpProxy;
}

const getPort = ({ url }: TcpProxy): string => new URL(url).port;

const getAddress = ({ proxy }: Wiring): string => `127.0.0.1:${getPort(proxy)}`;

const createWiring = async (): Promise<Wiring> => {
  const port = (await findFreePort(0)) ?? 0;
  const proxy = await openTcpProxy(`esdb://127.0.0.1:${port}`);
  const replicationPort = (await findFreePort(0)) ?? 0;
  const replicationProxy = await openTcpProxy(`esdb://127.0.0.1:${replicationPort}`);
  return { port, proxy, replicationPort, replicationProxy };
};

const toOptions = (options: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);

/**
 * Creates a node without starting it. To cut it off, its proxies to the others hold back its data.
 */
const createNode = (own: Wiring, others: readonly Wiring[], folder: string): ClusterNode => {
  const toIt = [own.proxy, own.replicationProxy];
  const toOthers = others.flatMap(({ proxy, replicationProxy }) => [proxy, replicationProxy]);
  const options = {
    'cluster-size': NODES.length,
    'discover-via-dns': false,
    'gossip-seed': others.map(getAddress).join(','),
    'node-port-advertise-as': getPort(own.proxy),
    'replication-port': own.replicationPort,
    'replication-tcp-port-advertise-as': getPort(own.replicationProxy),
  };
  let server: RealEventStore | undefined;
  const signal = (what: NodeJS.Signals): void => {
    if (server) process.kill(server.pid, what);
  };
  return {
    address: getAddress(own),
    state: async () => {
      try {
        const inTime = { signal: AbortSignal.timeout(1000) };
        const reply = await fetch(`http://127.0.0.1:${own.port}/info`, inTime);
        return Info.parse(await reply.json()).state;
      } catch {
        return undefined;
      }
    },
    start: async () => {
      server = await startRealEventStore({
        options: toOptions(options),
        folder,
        port: own.port,
      });
    },
    kill: async () => {
      signal('SIGKILL');
      await server?.stop();
      server = undefined;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    cutOff: () => {
      for (const line of toIt) line.freeze();
      for (const line of toOthers) {
        line.freeze((port) => server !== undefined && listPorts(server.pid).has(port));
      }
    },
    joinAgain: () => {
      for (const line of [...toIt, ...toOthers]) line.thaw();
    },
    stop: async () => {
      await server?.stop();
      await Promise.all(toIt.map((line) => line.close()));
    },
  };
};

/** Starts three nodes by `TEST_EVENTSTORE_COMMAND`. */
export const startEventStoreCluster = async (): Promise<EventStoreCluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-cluster-'));
  const wirings = await Promise.all(NODES.map(createWiring));
  const nodes = wirings.map((own, n) =>
    createNode(
      own,
      wirings.filter((other) => other !== own),
      join(folder, String(n)),
    ),
  );
  await Promise.all(nodes.map((node) => node.start()));
  const inState = async (state: 'leader' | 'follower'): Promise<readonly ClusterNode[]> => {
    const states = await Promise.all(nodes.map((node) => node.state()));
    return nodes.filter((_, n) => states[n] === state);
  };
  const someIn = async (state: 'leader' | 'follower'): Promise<ClusterNodes> => {
    for (;;) {
      const [first, ...others] = await inState(state);
      if (first) return [first, ...others];
      await pause(100);
    }
  };
  return {
    url: `esdb://${wirings.map(getAddress).join(',')}?tls=false`,
    leader: async () => (await someIn('leader'))[0],
    followers: () => someIn('follower'),
    leaders: () => inState('leader'),
    startReplica: async () =>
      startRealEventStore({
        options: toOptions({
          'cluster-size': NODES.length,
          'discover-via-dns': false,
          'gossip-seed': wirings.map(getAddress).join(','),
          'read-only-replica': true,
          // Without one of its own it ends if anything on the machine uses the port it would take.
          'replication-port': await findFreePort(0),
        }),
      }),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
