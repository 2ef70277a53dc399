/**
 * Preloaded into every process the launcher or the supervisor starts. They hold the other end of an
 * IPC channel; when it closes the parent is gone, however it ended, and so the process asks itself
 * to stop, and no longer than this later does.
 */
const EXIT_TIMEOUT_MS = 20_000;

if (process.channel !== undefined && process.channel !== null) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
