// @module-tag large
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ON_A_PHONE } from './browser.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();
/** The first bytes of every ZIP archive. */
const ZIP = 'PK\u0003\u0004';

describe.each(ON_A_PHONE)('a pupil’s data %s', (_where, size, ending) => {
  test('a pupil downloads all data as a file', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `taker-${ending}`);
    await page.goto('/settings');
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^mahoe-[\d-]{10}\.zip$/);
    const bytes = await readFile(await download.path());
    expect(bytes.toString('latin1', 0, 4)).toBe(ZIP);
    expect(bytes.includes('account.json')).toBe(true);
    await context.close();
  });

  test('erasing an account needs the password and can be cancelled', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `leaver-${ending}`);
    await page.goto('/settings');
    const card = page.getByRole('region', { name: 'Erase everything' });
    await card.getByRole('button', { name: 'Erase my account…' }).click();
    const password = card.getByLabel('Your password');
    await password.fill('guessed');
    await card.getByRole('button', { name: 'Erase my account' }).click();
    await card.getByText('That is not your password.').waitFor();
    await password.fill('mahoe-demo');
    await card.getByRole('button', { name: 'Erase my account' }).click();
    await card.getByText(/Your account will be erased on/).waitFor();

    await page.reload();
    await card.getByText(/Your account will be erased on/).waitFor();
    await card.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('Your account stays').first().waitFor();
    await card.getByRole('button', { name: 'Erase my account…' }).waitFor();
    await page.reload();
    await card.getByRole('button', { name: 'Erase my account…' }).waitFor();
    await context.close();
  });
});
