import { existsSync } from 'node:fs';
import { readSettings } from './settings.ts';
import { startStack } from './start.ts';

const stopAsked = new AbortController();
// Further signals while stopping change nothing: every process has a deadline of its own.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopAsked.abort());

try {
  const settings = readSettings(process.env);
  if (!existsSync(settings.DATA_DIR))
    process.stderr.write('First start: making the database, the pages and the demo.\n');
  const stack = await startStack({
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    env: process.env,
    signal: stopAsked.signal,
    notify: (message) => process.stderr.write(`${message}\n`),
  });
  process.stdout.write(`Mahoe is ready at ${stack.url}\n`);
  if (stack.demoAccounts) {
    const own = settings.ADMIN_USERNAME?.toLowerCase();
    const accounts = ['admin', 'pupil4', 'pupil5', 'pupil6'].filter((name) => name !== own);
    process.stdout.write(
      `Demo accounts: ${accounts.join(', ')} (password ${settings.DEMO_PASSWORD}); voucher WELCOME\n`,
    );
  }
  if (!stopAsked.signal.aborted)
    await new Promise((asked) => stopAsked.signal.addEventListener('abort', asked, { once: true }));
  await stack.stop();
  process.exit(0);
} catch (error) {
  if (stopAsked.signal.aborted) process.exit(0);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
