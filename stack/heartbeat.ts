/**
 * Question of the supervisor, and the answers of a process whose event loop turns: its work goes on, or
 * the name of the work that stands still.
 */
export const HEARTBEAT_QUESTION = 'heartbeat?';
export const HEARTBEAT_ANSWER = 'heartbeat';

/** Answer of a process whose work stands still. */
export interface StalledAnswer {
  readonly stalled: string;
}

/** Returns the work that stands still according to a process's answer. */
export const findStalled = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'stalled' in message
    ? String(message.stalled)
    : undefined;
