import { EventStoreDBClient } from '@eventstore/db-client';
import { openBatchedAppends, type Append } from './batchedAppends.ts';
import type { Channel } from '@grpc/grpc-js';
import { internalsOf } from './clientInternals.ts';
import { isNotLeader, StoreUnavailable } from './failures.ts';

/** One connection to one server. */
export interface LeaderConnection {
  readonly client: EventStoreDBClient;
  readonly append: Append;
  /** Settles once the server has proved that it is there and leads. */
  verify(): Promise<void>;
  close(): void;
}

/** Options for finding the leader, unless the address sets them: give up quickly. */
const DISCOVERY_OPTIONS = 'gossipTimeout=1&maxDiscoverAttempts=2';

const withDiscovery = (url: string): string => {
  const [servers = '', options] = url.split('?');
  return [`${servers}?${DISCOVERY_OPTIONS}`, ...(options ? [options] : [])].join('&');
};

const readHead = async (client: EventStoreDBClient): Promise<void> => {
  const reading = client.readAll({
    direction: 'backwards',
    fromPosition: 'end',
    maxCount: 1,
    requiresLeader: true,
  });
  for await (const _ of reading) continue;
};

/**
 * Connects to the server of an address, or to the leader of its cluster.
 * @param onEnd called when the connection has ended, even if no call was waiting
 */
export const connectToLeader = (url: string, onEnd: (error: unknown) => void): LeaderConnection => {
  const client = EventStoreDBClient.connectionString(withDiscovery(url));
  const { append, open } = openBatchedAppends(client, onEnd);
  let verification: Promise<void> | undefined;
  let channel: Pick<Channel, 'close'> | undefined;
  let isClosed = false;
  const connect = async (): Promise<void> => {
    const openedChannel = await internalsOf(client).getChannel();
    if (isClosed) {
      openedChannel.close();
      throw new StoreUnavailable('the connection was closed before it was made');
    }
    channel = openedChannel;
    // Comes first, because it finds the leader: an open append call would outlive the connection to
    // another server.
    await readHead(client);
    await open();
  };
  /**
   * Connects, a second time if the server is not the leader. Its error names the leader, and the
   * client's next call goes there.
   */
  const connectOrRedirect = (): Promise<void> =>
    connect().catch((error: unknown) => {
      if (!isNotLeader(error)) throw error;
      return connect();
    });
  return {
    client,
    append,
    verify: () =>
      (verification ??= connectOrRedirect().finally(() => {
        verification = undefined;
      })),
    close: () => {
      isClosed = true;
      client.dispose().then(
        () => channel?.close(),
        () => {},
      );
    },
  };
};
