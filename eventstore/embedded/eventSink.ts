import type { ServerWritableStream } from '@grpc/grpc-js';
import type { CallFailure } from './statuses.ts';

/** Where the messages of one `Read` call go. */
export type EventSink = {
  /** True once the call is over, whoever ended it; nothing more need be sent. */
  closed(): boolean;
  /** Sends a message; a promise is returned while the caller is slow, to be awaited before the next. */
  send(message: Buffer): Promise<void> | undefined;
  /** Calls back once the call is over. */
  onClose(listener: () => void): void;
  /** Ends the call, well or with a failure. The first to end it decides. */
  finish(failure?: CallFailure): void;
};

export function eventSink(call: ServerWritableStream<unknown, Buffer>): EventSink {
  const listeners: (() => void)[] = [];
  let closed = false;
  let wake: (() => void) | undefined;
  const proceed = (): void => {
    wake?.();
    wake = undefined;
  };
  const close = (): void => {
    if (closed) return;
    closed = true;
    proceed();
    for (const listener of listeners) listener();
  };
  call.on('drain', proceed);
  call.on('cancelled', close);
  call.on('close', close);
  return {
    closed: () => closed,
    send(message) {
      if (closed || call.write(message)) return undefined;
      return new Promise((resolve) => (wake = resolve));
    },
    onClose(listener) {
      listeners.push(listener);
    },
    finish(failure) {
      if (closed) return;
      close();
      if (failure === undefined) call.end();
      else call.emit('error', failure);
    },
  };
}
