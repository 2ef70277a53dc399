import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { DESKTOP, openWindow, PHONE, pressStart } from './browser.ts';
import { checkPage, checkEverySize } from './accessibilityChecks.ts';
import { openAsNewPupil, signUpNewPupil } from './newPupil.ts';
import { describeAtBothSizes, useClockedBrowser } from './browserFixture.ts';

const MAX_REQUESTS = 6;
/** Calls of the header on every page, repeated when its live channel opens. */
const HEADER_REQUESTS = ['/api/conversations', '/api/friends/requests/received'];
const READING_MS = 10 * 60_000;

const fixture = useClockedBrowser();

const readExperience = async (page: Page): Promise<number> => {
  const me = await page.request.get('/api/auth/me');
  return ((await me.json()) as { user: { experiencePoints: number } }).user.experiencePoints;
};

const recordRequests = async (page: Page, act: () => Promise<void>): Promise<readonly string[]> => {
  const urls: string[] = [];
  const note = (request: { url(): string }): void => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) urls.push(pathname);
  };
  page.on('request', note);
  await act();
  page.off('request', note);
  return urls;
};

describeAtBothSizes('a new pupil learns %s', PHONE, (size, ending) => {
  test('a pupil goes from the dashboard to an article, marks it as read and starts a quiz', async () => {
    const { context, page } = await openWindow(fixture, size);
    const pupil = { username: `jada.${ending}`, firstName: 'Jada', lastName: 'Grant' };
    await signUpNewPupil(page, pupil);

    const asked = await recordRequests(page, async () => {
      await page.goto('/');
      await page.getByRole('heading', { name: 'Hello, Jada!' }).waitFor();
      await page.getByRole('heading', { name: 'Daily challenge' }).waitFor();
      await page.waitForLoadState('networkidle');
    });
    const own = asked.filter((path) => !HEADER_REQUESTS.includes(path));
    expect(own.length, own.join(' ')).toBeLessThanOrEqual(MAX_REQUESTS);
    await page.getByText('0 of 5 quizzes today').waitFor();
    expect(await checkPage(page)).toEqual([]);
    // A phone has the badges under Me, and a desk has them on the dashboard.
    if (size === PHONE) {
      await page.getByRole('link', { name: 'Me', exact: true }).click();
      await page.getByRole('link', { name: /^Badges/ }).click();
    }
    await page.getByText('No badges earned yet').waitFor();
    if (size === PHONE) await page.goto('/');

    await page.getByRole('button', { name: 'Go to Learning Lab' }).click();
    await page.getByRole('button', { name: 'Science' }).click();
    await page.getByRole('button', { name: 'Back to Subjects' }).waitFor();
    await page.getByText(/^Show \d+ locked topics$/).click();
    await page.getByText('Locked', { exact: true }).first().waitFor();
    expect(await checkPage(page)).toEqual([]);

    await page
      .getByRole('link', { name: /^Learn/ })
      .first()
      .click();
    await page.getByText('Mastery goal').waitFor();
    await page.getByRole('button', { name: /^Read/ }).first().click();
    const mark = page.getByRole('button', { name: /^Mark as Read/ });
    await mark.click();
    await page.getByText(/Take your time! .* in \d+ seconds/).waitFor();
    expect(await checkPage(page)).toEqual([]);
    fixture.api.pass(READING_MS);
    await mark.click();
    await page.getByText(/you earned \d+ XP/).waitFor();
    await expect.poll(() => readExperience(page), { timeout: 45_000 }).toBeGreaterThan(0);

    await page.goto('/curriculum');
    await page.getByText('What do these words mean?').click();
    await page.getByRole('img', { name: /^Three topics, each with a bar/ }).waitFor();
    for (const word of ['Mastery', 'Completed', 'Mastered']) {
      await page.getByRole('strong').filter({ hasText: word }).waitFor();
    }
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Science' }).click();
    await page.getByText('1 of', { exact: false }).first().waitFor();
    await page
      .getByRole('link', { name: /^Practice/ })
      .first()
      .click();
    await pressStart(page);
    await page.getByRole('heading', { name: /^Question 1 of \d+$/ }).waitFor();
    await context.close();
  });
});

test('a pupil without an article in hand finds one by its topic', async () => {
  const { context, page } = await openAsNewPupil(
    { ...fixture, url: inject('stackUrl') },
    PHONE,
    'jada3',
  );
  await page.goto('/reading');
  await page.getByText('Choose a topic to see what you can read.').waitFor();
  expect(await checkEverySize(page)).toEqual([]);
  const mathematics = page.getByRole('region', { name: 'Math' });
  await mathematics.getByText('1 article', { exact: true }).first().waitFor();
  await mathematics.getByRole('link').first().click();
  await page.waitForURL(/\/topic\/[^/]+\/learn$/);
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await page.waitForURL(/\/reading\?article=/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
});

test('unknown pages say what was not found, and empty pages have a friendly text', async () => {
  const { context, page } = await openAsNewPupil(
    { ...fixture, url: inject('stackUrl') },
    DESKTOP,
    'jada2',
  );
  const nowhere = '00000000-0000-4000-8000-000000000000';
  for (const [path, title] of [
    ['/subject/99', 'Subject Not Found'],
    [`/topic/${nowhere}/learn`, 'Topic Not Found'],
    ['/topic/nothing/video', 'Topic Not Found'],
    [`/reading?article=${nowhere}`, 'Article Not Found'],
    ['/reading', 'Select an Article'],
    ['/badges', 'Badges'],
    ['/streak', 'Your streak'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await checkEverySize(page)).toEqual([]);
  }
  await context.close();
});
