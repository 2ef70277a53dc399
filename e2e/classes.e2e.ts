// @module-tag large
import { describe, expect, test } from 'vitest';
import { AT_A_DESK, openWindow, signIn } from './browser.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

/** A class list of a school that has no students yet, different for each size. */
const buildFile = (ending: string) => ({
  name: 'class.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'First name,Last name,Grade,Class,School',
      `Uma,Vale${ending},4,4 Blue,Vale ${ending} Academy`,
      `Wes,Vale${ending},4,4 Blue,Vale ${ending} Academy`,
      `Xia,Vale${ending},6,6 Blue,Vale ${ending} Academy`,
    ].join('\n'),
  ),
});

describe.each(AT_A_DESK)('classes of a school %s', (_where, size, ending) => {
  test('a list makes classes, which filter students, get vouchers and move up', async () => {
    const { context, page } = await openWindow(fixture, size);
    const school = `Vale ${ending} Academy`;
    await signIn(page, 'admin');
    await page.goto('/admin/class-list');
    await page.getByLabel('Class list').setInputFiles(buildFile(ending));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(`4 Blue, ${school} (2 students)`).waitFor();
    await page.getByRole('button', { name: 'Import 3 rows' }).press('Enter');
    await page.getByText('3 made, 0 changed, 0 there before, 0 left out.').waitFor();

    await page.goto('/admin/students');
    await page.getByLabel('School', { exact: true }).selectOption({ label: school });
    await page.getByText('Students (3)').waitFor();
    const classes = page.getByLabel('Class', { exact: true });
    const blue = (await classes.getByRole('option', { name: /^4 Blue/ }).textContent()) ?? '';
    await classes.selectOption({ label: blue });
    await page.getByText('Students (2)').waitFor();

    await page.getByRole('link', { name: 'Classes' }).click();
    await page.getByLabel('School', { exact: true }).selectOption({ label: school });
    await page.getByRole('link', { name: `Vouchers for ${blue}` }).click();
    await expect
      .poll(() => page.getByRole('spinbutton', { name: /How many codes/ }).inputValue())
      .toBe('2');
    await page.getByLabel(/^Expires/).fill('2099-07-31T12:00');
    await page.getByRole('button', { name: 'Create codes' }).click();
    await page.getByText('2 codes, 0 used.').waitFor();
    await expect.poll(() => page.getByRole('img', { name: /^QR code of/ }).count()).toBe(2);

    await page.goto('/admin/move-up');
    await page.getByLabel('School', { exact: true }).selectOption({ label: school });
    // The classes of the list may be of the school year of the calendar year.
    const years = page.getByLabel('New school year');
    const next = (await years.getByRole('option').last().textContent()) ?? '';
    await years.selectOption({ label: next });
    await page.getByText('2 move up, 1 leave.').waitFor();
    expect(await page.getByLabel('New name of 4 Blue').inputValue()).toBe('5 Blue');
    await page.getByRole('button', { name: 'Move up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move up' }).press('Enter');
    await page.getByText('2 students moved up, 1 left.').waitFor();
    await page.getByText('Nobody is left to move up.').waitFor();
    await context.close();
  });
});
