import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Message } from '../protocol/grpcFraming.ts';
import type { CallFailure } from './statuses.ts';

/** Where the messages of one `Read` call go. */
export interface EventSink {
  /** True once the call is over, whoever ended it; nothing more need be sent. */
  closed(): boolean;
  /** Sends a message; a promise is returned while the caller is slow, to be awaited before the next. */
  send(message: Message): Promise<void> | undefined;
  /** Calls back once the call is over. */
  onClose(listener: () => void): void;
  /** Ends the call, well or with a failure. The first to end it decides. */
  finish(failure?: CallFailure): void;
}

/** Messages sent without a pause between them go out together, up to about this many bytes. */
const WRITE_BYTES = 64 * 1024;

export const eventSink = (call: ServerWritableStream<unknown, Message[]>): EventSink => {
  const listeners: (() => void)[] = [];
  let gathered: Message[] = [];
  let bytes = 0;
  let closed = false;
  let slow = false;
  let wake: (() => void) | undefined;
  const proceed = (): void => {
    slow = false;
    wake?.();
    wake = undefined;
  };
  const close = (): void => {
    if (closed) return;
    closed = true;
    proceed();
    for (const listener of listeners) listener();
  };
  const flush = (): void => {
    if (gathered.length === 0 || closed) return;
    const messages = gathered;
    gathered = [];
    bytes = 0;
    if (!call.write(messages)) slow = true;
  };
  call.on('drain', proceed);
  call.on('cancelled', close);
  call.on('close', close);
  return {
    closed: () => closed,
    send(message) {
      if (closed) return undefined;
      if (gathered.length === 0) process.nextTick(flush);
      gathered.push(message);
      bytes += message.length;
      if (bytes >= WRITE_BYTES) flush();
      return slow ? new Promise((resolve) => (wake = resolve)) : undefined;
    },
    onClose(listener) {
      listeners.push(listener);
    },
    finish(failure) {
      if (closed) return;
      flush();
      close();
      if (failure === undefined) call.end();
      else call.emit('error', failure);
    },
  };
};
