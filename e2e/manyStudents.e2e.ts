import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DESKTOP, openWindow, signIn } from './browser.ts';
import { openStage } from './stage.ts';

const stage = openStage();

test('many students at a desk are selected, moved to another grade, given months, and exported', async () => {
  const { context, page } = await openWindow(stage, DESKTOP);
  const lastName = 'Yearend';
  for (const firstName of ['Uma', 'Vic']) {
    const username = `${firstName.toLowerCase()}.many`;
    const made = await page.request.post('/api/auth/signup-free', {
      headers: { origin: stage.url },
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

  const selectAll = async (): Promise<void> => {
    for (const name of ['Uma', 'Vic']) {
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('checkbox')
        .check();
    }
  };
  await selectAll();
  await page.getByRole('button', { name: 'Change grade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change grade: 2 students' });
  await dialog.getByLabel('New grade').selectOption({ label: 'Grade 6' });
  await dialog.getByRole('button', { name: 'Change grade' }).press('Enter');
  await page.getByText('2 students updated successfully').first().waitFor();
  await expect.poll(() => page.getByRole('cell', { name: '6', exact: true }).count()).toBe(2);

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
    expect.stringMatching(/^uma\.many,Uma,Yearend,6,/),
    expect.stringMatching(/^vic\.many,Vic,Yearend,6,/),
  ]);
  await context.close();
});
