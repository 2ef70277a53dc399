import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const KEY = 'mahoe.user';
const stored = (id: string): string =>
  JSON.stringify({
    id,
    username: id,
    firstName: id,
    lastName: 'Grant',
    grade: 5,
    level: 1,
    isAdmin: false,
  });

let entries: Map<string, string>;
let tab: EventTarget;
let reloads: number;

/** Another tab changes what the browser stores. */
const changeElsewhere = (key: string | null, value: string | null): void => {
  if (key === null) entries.clear();
  else if (value === null) entries.delete(key);
  else entries.set(key, value);
  tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
};

beforeEach(async () => {
  entries = new Map([[KEY, stored('ana')]]);
  reloads = 0;
  const reload = (): void => void (reloads += 1);
  tab = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal('window', tab);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  vi.resetModules();
  const { watchOtherTabs } = await import('./watchOtherTabs.ts');
  watchOtherTabs('ana');
  watchOtherTabs('ana');
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['somebody else signs in', KEY, stored('ben')],
  ['the user signs out', KEY, null],
  ['the storage is emptied', null, null],
])('the page is loaded again once when, in another tab, %s', (_what, key, value) => {
  changeElsewhere(key, value);
  expect(reloads).toBe(1);
});

test('the page stays when another tab stores the same user, or something else', () => {
  changeElsewhere(KEY, stored('ana').replace('"level":1', '"level":2'));
  changeElsewhere('mahoe.look', 'dark');
  expect(reloads).toBe(0);
});

test('the page stays when the reply to its own sign-out empties the storage', async () => {
  const { abandonSignOut, setAbandon } = await import('./signOutUnderWay.ts');
  setAbandon(() => undefined);
  changeElsewhere(null, null);
  expect(reloads).toBe(0);
  abandonSignOut();
  changeElsewhere(null, null);
  expect(reloads).toBe(1);
});
