// @module-tag large
import { describe, expect, test } from 'vitest';
import { checkPage } from './accessibilityChecks.ts';
import { BOTH_SIZES, openWindow, PHONE, signIn } from './browser.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

describe.each(BOTH_SIZES)('an administrator %s', (_where, size) => {
  test('sees what the stock of a blueprint lacks, and previews a paper of it', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    await page.goto('/admin/paper-blueprints/numeracy-4');
    await page.getByRole('heading', { name: /: stock of items$/, level: 1 }).waitFor();
    await page.getByText(/^The spare items are too few: /).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: /^Assemble a paper/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Seed').fill('a story');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText(/ has 30 items/).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await context.close();
  });

  test('finds a performance task, and sees it as a pupil does, with its keys', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    const filter = encodeURIComponent('{"grade":6}');
    const list = await page.request.get(`/api/admin/tasks?filter=${filter}`);
    const [task] = (await list.json()) as readonly { readonly title: string }[];
    if (!task) throw new Error('there is no task of grade 6');
    await page.goto(`/admin/tasks?filter=${filter}`);
    const { title: name } = task;
    const link = size === PHONE ? page.getByText(name) : page.getByRole('link', { name });
    await link.first().click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.frameLocator('iframe').first().getByRole('heading').first().waitFor();
    await page
      .getByText(/^Points: \d+, depth/)
      .first()
      .waitFor();
    expect(await checkPage(page)).toEqual([]);
    await context.close();
  });
});
