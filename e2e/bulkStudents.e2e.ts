// @module-tag large
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BOTH_SIZES, openWindow, PHONE, signIn } from './browser.ts';
import { checkPage } from './accessibilityChecks.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

/** Selects by touch on a phone and by the space bar at a desk. */
const select = async (page: Page, box: Locator, isPhone: boolean): Promise<void> => {
  await box.waitFor();
  if (isPhone) await box.tap();
  else {
    await box.focus();
    await page.keyboard.press('Space');
  }
  await expect.poll(() => box.isChecked()).toBe(true);
};

describe.each(BOTH_SIZES)('many students %s', (_where, size, ending) => {
  const isPhone = size === PHONE;
  const lastName = `Yearend${ending}`;

  test('selected students move to another grade, get months and are exported', async () => {
    const { context, page } = await openWindow(fixture, size, isPhone);
    for (const firstName of ['Uma', 'Vic']) {
      const username = `${firstName.toLowerCase()}.many${ending}`;
      const made = await page.request.post('/api/auth/signup-free', {
        headers: { origin: fixture.url },
        data: {
          username,
          firstName,
          lastName,
          password: 'mahoe-demo',
          email: `${username}@mahoe.example`,
          grade: 4,
          voucherCode: 'WELCOME',
        },
      });
      expect(made.status()).toBe(200);
    }
    await context.clearCookies();
    await signIn(page, 'admin');
    await page.goto('/admin/students');
    const search = page.getByRole('textbox', { name: 'Search name or username' });
    await search.fill(lastName);
    await page.getByText('Students (2)').waitFor();

    const rowOf = (firstName: string): Locator =>
      page.getByRole(isPhone ? 'listitem' : 'row').filter({ hasText: `${firstName} ${lastName}` });
    const selectAll = async (): Promise<void> => {
      for (const name of ['Uma', 'Vic']) {
        await select(page, rowOf(name).getByRole('checkbox'), isPhone);
      }
      await page.getByText('2 items selected').waitFor();
    };
    await selectAll();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change grade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change grade: 2 students' });
    await dialog.getByLabel('New grade').selectOption({ label: 'Grade 6' });
    await dialog.getByRole('button', { name: 'Change grade' }).press('Enter');
    await page.getByText('2 students updated successfully').first().waitFor();
    const inGradeSix = isPhone
      ? page.getByText(/, Grade 6,/)
      : page.getByRole('cell', { name: '6', exact: true });
    await expect.poll(() => inGradeSix.count()).toBe(2);

    await selectAll();
    await page.getByRole('button', { name: 'Grant months' }).click();
    const grant = page.getByRole('dialog', { name: 'Grant months: 2 students' });
    await grant.getByRole('button', { name: 'Grant months' }).press('Enter');
    await grant.waitFor({ state: 'detached' });

    await selectAll();
    const downloading = page.waitForEvent('download');
    const selected = page.locator('[data-test="bulk-actions-toolbar"]');
    await selected.getByRole('button', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv.split('\r\n').filter((line) => line.includes(lastName))).toEqual([
      expect.stringMatching(new RegExp(`^uma\\.many${ending},Uma,${lastName},6,`)),
      expect.stringMatching(new RegExp(`^vic\\.many${ending},Vic,${lastName},6,`)),
    ]);
    await context.close();
  });
});
