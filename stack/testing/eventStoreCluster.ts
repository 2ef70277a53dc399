import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const NODES = [0, 1, 2] as const;
const Info = z.object({ state: z.string() });

/** Three nodes of an event store, of which one leads. */
export interface EventStoreCluster {
  readonly url: string;
  /** Process id of the leader; waits until there is one. */
  leader(): Promise<number>;
  /** `host:port` of those that follow, which take no writes. */
  followers(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** The command of the operator's that starts three nodes to test on. */
export const clusterCommand = (): string | undefined =>
  process.env['TEST_EVENTSTORE_CLUSTER_COMMAND'];

/**
 * Starts three nodes by a command that stays in the foreground, listens without TLS on `{port}` and
 * the two ports after it, prints `ready: URL`, keeps each node's process id in `{folder}/N/pid`,
 * starts a node that was killed again, and ends all on SIGTERM.
 */
export const startEventStoreCluster = async (
  command: string,
  firstPort: number,
): Promise<EventStoreCluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-cluster-'));
  const [program = '', ...args] = command
    .split(' ')
    .map((word) => word.replaceAll('{port}', String(firstPort)).replaceAll('{folder}', folder));
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ending = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready: ')) resolve(line.slice('ready: '.length));
    });
    void ending.then(() => reject(new Error(`${command} ended`)));
  });
  const stateOf = async (node: number): Promise<string | undefined> => {
    try {
      const signal = AbortSignal.timeout(1000);
      const reply = await fetch(`http://127.0.0.1:${firstPort + node}/info`, { signal });
      return Info.parse(await reply.json()).state;
    } catch {
      return undefined;
    }
  };
  return {
    url,
    leader: async () => {
      for (;;) {
        for (const node of NODES) {
          if ((await stateOf(node)) === 'leader')
            return Number(await readFile(join(folder, String(node), 'pid'), 'utf8'));
        }
        await pause(100);
      }
    },
    followers: async () => {
      const states = await Promise.all(NODES.map(stateOf));
      return NODES.filter((node) => states[node] === 'follower').map(
        (node) => `127.0.0.1:${firstPort + node}`,
      );
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ending;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
