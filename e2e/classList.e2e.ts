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
      'sep=;',
      'First name;Last name;Class;Username;E-mail;School',
      `Orla;Wint${ending};4;orla${ending};;Hope Valley Experimental`,
      `Zo\u00EB;Wint${ending};Grade 5;zoe${ending};;`,
      `Quin;Wint${ending};9;quin${ending};;`,
    ].join('\r\n'),
    'latin1',
  ),
});

describe.each(AT_A_DESK)('a class list %s', (_where, size, ending) => {
  test('a class list is checked row by row and imported, and its students sign in with their cards', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    await page.goto('/admin/students');
    await page.getByRole('link', { name: 'Import class list' }).click();
    await page.getByLabel('Class list').setInputFiles(fileOf(ending));
    await page.getByText('2 new, 1 left out.').waitFor();
    await page.getByText('Grade: it is not 4, 5 or 6.').waitFor();
    await expect.poll(() => page.getByText('New', { exact: true }).count()).toBe(2);
    await page.getByLabel('Subscription').selectOption({ label: '3 months' });
    await page.getByRole('button', { name: 'Import 2 rows' }).press('Enter');
    await page.getByText('2 made, 0 changed, 0 there before, 1 left out.').waitFor();
    const card = page
      .getByRole('list', { name: 'Cards' })
      .getByRole('listitem')
      .filter({ hasText: 'Zoë Wint' });
    await card.getByText(`zoe${ending}`).waitFor();
    const password = (await card.locator('dd').last().textContent()) ?? '';
    await page.evaluate(`window.print = () => document.body.setAttribute('data-printed', '')`);
    await page.getByRole('button', { name: 'Print cards' }).press('Enter');
    await page.locator('body[data-printed]').waitFor();
    const readActivity = async (): Promise<string> =>
      (await page.request.get('/api/admin/activity')).text();
    await expect.poll(readActivity).toContain('AdministratorExportedTable');
    expect(await readActivity()).toContain('AdministratorViewedFirstPassword');

    await page.reload();
    await page.getByLabel('Class list').setInputFiles(fileOf(ending));
    await page.getByText('2 there, 1 left out.').waitFor();
    await expect.poll(() => page.getByText('There', { exact: true }).count()).toBe(2);
    await context.close();

    const child = await openWindow(fixture, size);
    await child.page.goto('/login');
    await child.page.getByLabel('Username').fill(`zoe${ending}`);
    await child.page.getByLabel('Password', { exact: true }).fill(password);
    await child.page.getByRole('button', { name: 'Sign In' }).click();
    await child.page.getByText(/Zoë/).first().waitFor();
    await child.context.close();

    const again = await openWindow(fixture, size);
    await signIn(again.page, 'admin');
    await again.page.goto('/admin/class-list');
    const earlier = again.page.getByRole('region', { name: 'Earlier imports' });
    await earlier.getByText('2 made, 0 changed').waitFor();
    await earlier.getByRole('button', { name: 'Undo this import' }).press('Enter');
    await earlier
      .getByText(`Zoë Wint${ending} (zoe${ending}) is kept: Somebody has signed in.`)
      .waitFor();
    await earlier.getByRole('button', { name: 'Delete 1 account' }).press('Enter');
    await again.page.getByText('The import is undone. 1 student kept.').waitFor();
    await earlier.getByText('2 made, 0 changed; undone for 1 student; 1 kept').waitFor();
    await again.page.getByLabel('Class list').setInputFiles(fileOf(ending));
    await again.page.getByText('1 new, 1 there, 1 left out.').waitFor();
    await again.context.close();
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
    await alert.getByText('This file is too large').waitFor();
    await page.getByRole('button', { name: 'Choose a CSV file' }).waitFor();
    await context.close();
  });
});
