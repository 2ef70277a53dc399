// @module-tag large
import { describe, expect, test } from 'vitest';
import { AT_A_DESK, openWindow, signIn } from './browser.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

describe.each(AT_A_DESK)('an administrator deletes a student %s', (_where, size, ending) => {
  test('a student is deleted after a confirmation and disappears from every screen', async () => {
    const username = `gone-${ending}`;
    const student = await openAsNewPupil(fixture, size, username);
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    await page.goto('/admin/students');
    const search = page.getByRole('textbox', { name: 'Search name or username' });
    await search.fill(username);
    await page.getByText('Students (1)').waitFor();
    await page.getByRole('button', { name: 'Delete Nia Grant' }).click();
    await page
      .getByText('Are you sure you want to delete this user? This action cannot be undone.')
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('User deleted successfully').waitFor();
    await search.fill(username);
    await page.getByText('No students found').waitFor();
    await context.close();

    await student.page.goto('/report-card');
    await student.page.getByRole('button', { name: 'Sign In' }).waitFor();
    const reply = await student.page.request.post('/api/check-user', {
      headers: { origin: fixture.url },
      data: { username, email: `${username}@mahoe.example` },
    });
    expect(await reply.json()).toMatchObject({ exists: false });
    await student.context.close();
  });
});
