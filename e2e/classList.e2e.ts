// @module-tag large
import { describe, expect, test } from 'vitest';
import { AT_A_DESK, openWindow, signIn } from './browser.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

/** A class list with two valid rows and one invalid row, different for each size. */
const fileOf = (ending: string) => ({
  name: 'class.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '\uFEFFFirst name;Last name;Grade;Username;E-mail;School',
      `Orla;Wint;4;orla${ending};;Hope Valley Experimental`,
      `Pia;Wint;Grade 5;pia${ending};;`,
      `Quin;Wint;9;quin${ending};;`,
    ].join('\r\n'),
  ),
});

describe.each(AT_A_DESK)('a class list %s', (_where, size, ending) => {
  test('a class list is checked row by row and imported, and its students sign in with their cards', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    await page.goto('/admin/students');
    await page.getByRole('link', { name: 'Import class list' }).click();
    await page.getByLabel('Class list').setInputFiles(fileOf(ending));
    const status = page.getByRole('status').filter({ hasText: 'can be imported' });
    await status.getByText('2 students can be imported, 1 left out.').waitFor();
    await page.getByText('The grade is not 4, 5 or 6.').waitFor();
    await expect.poll(() => page.getByText('New account').count()).toBe(2);
    await page.getByLabel('Subscription').selectOption({ label: '3 months' });
    await page.getByRole('button', { name: 'Import 2 students' }).press('Enter');
    await page.getByText('2 students imported, 1 left out.').waitFor();
    const card = page
      .getByRole('list', { name: 'Cards' })
      .getByRole('listitem')
      .filter({ hasText: 'Pia Wint' });
    await card.getByText(`pia${ending}`).waitFor();
    const password = (await card.locator('dd').last().textContent()) ?? '';

    await page.reload();
    await page.getByLabel('Class list').setInputFiles(fileOf(ending));
    await expect.poll(() => page.getByText('Imported before').count()).toBe(2);
    await context.close();

    const child = await openWindow(fixture, size);
    await child.page.goto('/login');
    await child.page.getByLabel('Username').fill(`pia${ending}`);
    await child.page.getByLabel('Password', { exact: true }).fill(password);
    await child.page.getByRole('button', { name: 'Sign In' }).click();
    await child.page.getByText(/Pia/).first().waitFor();
    await child.context.close();
  });

  test('a file that is not a class list is refused with a reason', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    await page.goto('/admin/class-list');
    const file = { name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from([0xff, 0xd8, 0]) };
    await page.getByLabel('Class list').setInputFiles(file);
    const alert = page.getByRole('alert');
    await alert.getByText('This is not a CSV file with a heading').waitFor();
    await page
      .getByLabel('Class list')
      .setInputFiles({ ...file, buffer: Buffer.alloc(10_000_000) });
    await alert.getByText('A list has at most 500 students. Please split it.').waitFor();
    await page.getByRole('button', { name: 'Choose a CSV file' }).waitFor();
    await context.close();
  });
});
