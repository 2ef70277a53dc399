/**
 * Preloaded into every process that the launcher or the supervisor starts. The process holds an IPC
 * channel; when it closes, the parent is gone for any reason. The process then stops itself, at the
 * latest after this time.
 */
const EXIT_TIMEOUT_MS = 20_000;

if (process.channel !== undefined && process.channel !== null) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
