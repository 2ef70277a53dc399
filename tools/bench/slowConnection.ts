import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { BenchPupil } from './benchStack.ts';

/** 400 kbit/s, and a round trip of 600 ms. */
const NETWORK = {
  offline: false,
  latency: 600,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
} as const;
const PHONE = { width: 390, height: 844 } as const;
const TIMEOUT_MS = 120_000;
/** Maximum time of a visit, in milliseconds. */
const GOALS = { first: { dashboard: 8000 }, second: { frame: 2000, dashboard: 5000 } } as const;
const FIRST_CODE_GOAL = 90_000;

interface Visit {
  readonly frame: number;
  readonly dashboard: number;
  /** Bytes transferred, by kind. */
  readonly bytes: Readonly<Record<string, number>>;
  /** JavaScript until then, compressed by gzip. */
  readonly code: number;
}

const visit = async (page: Page, url: string): Promise<Visit> => {
  const bytes: Record<string, number> = {};
  let code = 0;
  const counted: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const count = async (): Promise<void> => {
      const response = await request.response();
      if (!response || response.fromServiceWorker()) return;
      const kind = request.resourceType();
      bytes[kind] = (bytes[kind] ?? 0) + (await request.sizes()).responseBodySize;
      if (kind === 'script') code += gzipSync(await response.body()).length;
    };
    counted.push(count().catch(() => undefined));
  });
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByText('Mahoe').first().waitFor({ timeout: TIMEOUT_MS });
  const frame = performance.now() - began;
  await page.getByText('XP in all').waitFor({ timeout: TIMEOUT_MS });
  const dashboard = performance.now() - began;
  page.removeAllListeners('requestfinished');
  await Promise.all(counted);
  return { frame, dashboard, bytes, code };
};

const openOnSlowConnection = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', NETWORK);
  return page;
};

const compareToGoal = (what: string, ms: number, goal?: number): string =>
  `${what} ${(ms / 1000).toFixed(1)} s` +
  (goal === undefined ? '' : ` (goal ${goal / 1000} s${ms > goal ? ', missed' : ''})`);

const report = (
  name: string,
  { frame, dashboard, bytes, code }: Visit,
  goals: { readonly frame?: number; readonly dashboard: number },
): void => {
  console.log(
    `${name.padEnd(12)} ${compareToGoal('frame', frame, goals.frame)}  ` +
      compareToGoal('dashboard', dashboard, goals.dashboard),
  );
  const kinds = Object.entries(bytes).map(([kind, size]) => `${kind} ${size}`);
  console.log(`${''.padEnd(12)} bytes: ${kinds.join('  ') || 'none'}`);
  if (code > 0) {
    const missed = code > FIRST_CODE_GOAL ? ', missed' : '';
    console.log(`${''.padEnd(12)} JavaScript as gzip ${code} (goal ${FIRST_CODE_GOAL}${missed})`);
  }
};

/** Measures a signed-in pupil's first and second visit to the dashboard over a slow connection. */
export const visitOnSlowConnection = async (
  browser: Browser,
  url: string,
  { id, username, cookie }: BenchPupil,
): Promise<void> => {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const names = { username, firstName: 'Nia', lastName: 'Grant' };
  const user = JSON.stringify({ id, ...names, grade: 4, level: 1, isAdmin: false });
  await context.addInitScript(`localStorage.setItem('mahoe.user', ${JSON.stringify(user)})`);
  console.log('At 400 kbit/s and 600 ms');
  const page = await openOnSlowConnection(context);
  report('first visit', await visit(page, '/'), GOALS.first);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  // The browser stores replies a moment after they arrive.
  await page.waitForTimeout(5000);
  await page.close();
  const again = await openOnSlowConnection(context);
  report('second visit', await visit(again, '/'), GOALS.second);
  await context.close();
};
