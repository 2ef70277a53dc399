import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Message } from '../protocol/grpcFraming.ts';
import type { CallFailure } from './statuses.ts';

/** Destination of the messages of one `Read` call. */
export interface EventSink {
  /** Returns true once the call has ended, by either side. Further messages are unnecessary. */
  closed(): boolean;
  /**
   * Sends a message. Returns a promise while the caller is slow; await it before the next message.
   */
  send(message: Message): Promise<void> | undefined;
  /** Registers a callback for the end of the call. */
  onClose(listener: () => void): void;
  /**
   * Ends the call, with or without a failure. Only the first call of this function has an effect.
   */
  finish(failure?: CallFailure): void;
}

/** Consecutive messages are sent together, up to about this many bytes. */
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
