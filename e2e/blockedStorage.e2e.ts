// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import { describe, expect, test } from 'vitest';
import { checkBothSizes } from './accessibilityChecks.ts';
import { findVerdict, ON_A_PHONE, openWindow, signInByForm } from './browser.ts';
import { useBrowser } from './browserFixture.ts';
import { signUpNewPupil } from './newPupil.ts';
import { answerOnScreen, serveQuestion } from './questions.ts';

const TOPIC = stableId('topic:4:4:working-like-a-scientist');
const BLOCKED = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
  Object.defineProperty(window, name, {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}`;
const FULL = `Storage.prototype.setItem = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
IDBObjectStore.prototype.put = Storage.prototype.setItem;`;
const LOSS = 'This device cannot save for Mahoe';

const fixture = useBrowser();

describe.each(ON_A_PHONE)('a browser that keeps nothing %s', (_where, size, ending) => {
  test('every page for visitors opens with blocked site data', async () => {
    const { context, page } = await openWindow(fixture, size);
    await context.addInitScript(BLOCKED);
    for (const path of ['/', '/pricing', '/login', '/signup', '/help', '/forgot-password']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.getByText(LOSS).count()).toBe(0);
    }
    await context.close();
  });

  test.each([
    ['blocked', BLOCKED],
    ['full', FULL],
  ])('a pupil signs in, is told once and practises with %s storage', async (kind, script) => {
    const username = `odane.${kind}.${ending}`;
    const first = await openWindow(fixture, size);
    await signUpNewPupil(first.page, { username, firstName: 'Odane', lastName: 'Reid' });
    await first.context.close();
    const { context, page } = await openWindow(fixture, size);
    await context.addInitScript(script);
    await signInByForm(page, username);
    await page.getByText(LOSS).first().waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    const { content } = await serveQuestion(page, { topicId: TOPIC });
    // A page that is loaded again would have forgotten the pupil.
    await page.evaluate(
      `history.pushState(null, '', '/practice/${TOPIC}'); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await page.getByText('Question 1 of 10').waitFor();
    await answerOnScreen(page, content, true);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await findVerdict(page).waitFor();
    await context.close();
  });

  test('the admin app opens with blocked site data', async () => {
    const { context, page } = await openWindow(fixture, size);
    await context.addInitScript(BLOCKED);
    await page.goto('/login?next=/admin/students');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('mahoe-demo');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('textbox', { name: 'Search name or username' }).waitFor();
    await context.close();
  });
});
