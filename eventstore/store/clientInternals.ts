import type { EventStoreDBClient } from '@eventstore/db-client';
import type { CallOptions, ChannelCredentials, Client, Metadata } from '@grpc/grpc-js';

/** What the client makes its own calls of, for the two that we make ourselves. */
export interface ClientInternals {
  getChannel(): Promise<{
    getTarget(): string;
    close(): void;
    readonly internalChannel: { readonly credentials: ChannelCredentials };
  }>;
  /**
   * Gives a long call on the client's connection: the one in the cache, or a new one after it ended.
   * A call that ends because the connection is lost has the client connect anew.
   */
  GRPCStreamCreator<Calls extends Client, Call>(
    calls: new (...args: never[]) => Calls,
    debugName: string,
    open: (calls: Calls) => Call,
    cache?: WeakMap<Calls, Call>,
  ): () => Promise<Call>;
  /** What calls carry: the connection's name, its user, a deadline. */
  callArguments(options: object, callOptions: CallOptions): [Metadata, CallOptions];
}

export const internalsOf = (client: EventStoreDBClient): ClientInternals =>
  client as unknown as ClientInternals;
