import { findStalledWork } from '@mahoe/eventstore/workWatch';
import { HEARTBEAT_ANSWER, HEARTBEAT_QUESTION, type StalledAnswer } from './heartbeat.ts';

// Preloaded into every process that the supervisor starts: it answers the supervisor's questions.
process.on('message', (message) => {
  if (message !== HEARTBEAT_QUESTION) return;
  const stalled = findStalledWork();
  const answer: StalledAnswer | string = stalled === undefined ? HEARTBEAT_ANSWER : { stalled };
  process.send?.(answer, () => undefined);
});
// Must not keep a process alive that has nothing else to do.
process.channel?.unref();
