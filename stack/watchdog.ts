import { execFile } from 'node:child_process';
import { isMainThread } from 'node:worker_threads';
import { findStalledWork } from '@mahoe/eventstore/workWatch';

// Preloaded into the processes that systemd starts: it gives systemd's watchdog the signs of life that
// `npm start` asks for (`answerHeartbeat.ts`). Node cannot write to systemd's socket itself.
const { NOTIFY_SOCKET, WATCHDOG_PID, WATCHDOG_USEC } = process.env;
const MICROSECONDS_OF_MS = 1000;
/** Signs of life within the time of the watchdog: one may be lost, and one late. */
const SIGNS = 4;

const isWatched = NOTIFY_SOCKET !== undefined && WATCHDOG_PID === String(process.pid);

if (isMainThread && isWatched && WATCHDOG_USEC !== undefined) {
  let lastStalled: string | undefined;
  const giveSign = (): void => {
    const stalled = findStalledWork();
    if (stalled === undefined)
      execFile('systemd-notify', ['WATCHDOG=1'], (error) => {
        if (error) process.stderr.write(`the watchdog gets no signs of life: ${error.message}\n`);
      });
    else if (stalled !== lastStalled)
      process.stderr.write(`work stands still, so systemd will replace the process: ${stalled}\n`);
    lastStalled = stalled;
  };
  giveSign();
  setInterval(giveSign, Number(WATCHDOG_USEC) / MICROSECONDS_OF_MS / SIGNS).unref();
}
