import { HEARTBEAT_ANSWER, HEARTBEAT_QUESTION } from './heartbeat.ts';

// Preloaded into every process that the supervisor starts: it answers the supervisor's questions.
process.on('message', (message) => {
  if (message === HEARTBEAT_QUESTION) process.send?.(HEARTBEAT_ANSWER, () => undefined);
});
// Must not keep a process alive that has nothing else to do.
process.channel?.unref();
