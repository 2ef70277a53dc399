import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { BrowserStorage } from '@mahoe/contracts/browser/browserStorage';
import { getMe } from '@mahoe/contracts/accounts/account';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import { expect, test } from 'vitest';
import { storeUser } from '../src/pupil/storedUser.ts';

const SOURCE = readFileSync(join(import.meta.dirname, 'bootPrefetch.js'), 'utf8');
const ID = '00000000-0000-4000-8000-000000000001';

interface Browser {
  readonly pathname?: string;
  /** Entries of the storage; without them, reading it throws. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly seen?: string;
  readonly onLine?: boolean;
}

/**
 * Runs the script; returns the elements it adds to the head and the attributes of the root element.
 */
const openIn = ({ pathname = '/', stored, seen, onLine = true }: Browser) => {
  const head: Record<string, string>[] = [];
  const dataset: Record<string, string> = {};
  const storages = stored && {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    sessionStorage: { getItem: () => seen ?? null },
  };
  runInNewContext(SOURCE, {
    document: {
      currentScript: {
        dataset: { me: getMe.path, dashboard: getDashboard.path, light: '#fff', dark: '#000' },
      },
      documentElement: { dataset },
      createElement: () => ({}),
      head: { append: (element: Record<string, string>) => head.push(element) },
    },
    ...storages,
    location: { pathname },
    navigator: { onLine },
  });
  return { dataset, head, ahead: head.flatMap(({ rel, href }) => (rel === 'preload' ? href : [])) };
};

const signedIn: Record<string, string> = {};
const browser = { setItem: (key: string, value: string) => void (signedIn[key] = value) };
storeUser(browser as BrowserStorage, {
  id: ID,
  username: 'nia',
  firstName: 'Nia',
  lastName: 'Grant',
  grade: 4,
  level: 1,
  isAdmin: false,
});

const me = buildUrl(getMe, {});
const dashboard = buildUrl(getDashboard, { params: { id: ID } });

test("the first page's reads are preloaded before its code", () => {
  expect(openIn({ stored: signedIn }).ahead).toEqual([me, dashboard]);
  expect(openIn({ stored: signedIn, pathname: '/badges' }).ahead).toEqual([me]);
});

test.each<[string, Browser]>([
  ['for a visitor', { stored: {} }],
  ['if site data is blocked', {}],
  ['while offline', { stored: signedIn, onLine: false }],
  ['if this tab has seen a newer position', { stored: signedIn, seen: '7' }],
  ['in a frame of the admin app', { stored: signedIn, pathname: '/admin/question-preview' }],
])('nothing is preloaded %s', (_, browser) => {
  expect(openIn(browser).ahead).toEqual([]);
});

test('a chosen theme and text size are set before the first paint', () => {
  const { dataset, head } = openIn({
    stored: { 'mahoe.theme': 'dark', 'mahoe.textSize': 'largest' },
  });
  expect(dataset).toEqual({ theme: 'dark', textSize: 'largest' });
  expect(head).toEqual([{ name: 'theme-color', content: '#000' }]);
});
