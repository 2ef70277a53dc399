import type { EventStoreDBClient } from '@eventstore/db-client';
import type { CallOptions, ChannelCredentials, Client, Metadata } from '@grpc/grpc-js';

/** Internal functions of the client that the two handwritten calls need. */
export interface ClientInternals {
  getChannel(): Promise<{
    getTarget(): string;
    close(): void;
    readonly internalChannel: { readonly credentials: ChannelCredentials };
  }>;
  /**
   * Returns a long-lived call on the client's connection: the cached one, or a new one after it
   * ended. When a call ends because of a lost connection, the client reconnects.
   */
  GRPCStreamCreator<Calls extends Client, Call>(
    calls: new (...args: never[]) => Calls,
    debugName: string,
    open: (calls: Calls) => Call,
    cache?: WeakMap<Calls, Call>,
  ): () => Promise<Call>;
  /** Builds a call's arguments: connection name, credentials and deadline. */
  callArguments(options: object, callOptions: CallOptions): [Metadata, CallOptions];
}

export const internalsOf = (client: EventStoreDBClient): ClientInternals =>
  client as unknown as ClientInternals;
