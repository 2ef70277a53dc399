// @module-tag large
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openWindow, signIn } from './browser.ts';
import { waitForRead } from './waitForRead.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

const post = async (page: Page, path: string, data: object): Promise<{ readonly id: string }> => {
  const reply = await page.request.post(path, { headers: { origin: fixture.url }, data });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()) as { id: string };
};

/** Downloads the CSV export of a filtered list. */
const downloadExport = async (page: Page, list: string, filter: object): Promise<string> => {
  await page.goto(`/admin/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  return readFile(await (await downloading).path(), 'utf8');
};

test('no list of the admin app exports a formula that a spreadsheet would run', async () => {
  const { context, page } = await openWindow(fixture, DESKTOP);
  const made = await page.request.post('/api/auth/signup-free', {
    headers: { origin: fixture.url },
    data: {
      username: '-2.3.cells',
      firstName: 'Wyn',
      lastName: 'Cells',
      password: 'mahoe-demo',
      email: 'cells@mahoe.example',
      grade: 4,
      voucherCode: 'WELCOME',
    },
  });
  expect(made.status()).toBe(200);
  await context.clearCookies();
  await signIn(page, 'admin');
  await page.goto('/admin');
  const name = '@SUM(A1:A9)';
  const topic = await post(page, '/api/admin/topics', { name, subjectId: 3, grade: 5 });
  await waitForRead(page, `/api/topics/${topic.id}`, name);
  await post(page, '/api/admin/quiz/add', {
    topicId: topic.id,
    question: '=HYPERLINK("https://cells.invalid")',
    options: ['-1', '+1', '=1', '1'],
    correctAnswer: 0,
    explanation: '\u{FF1D}1',
    status: 'draft',
  });
  const voucher = await post(page, '/api/admin/vouchers', {
    code: '-CELLS',
    value: 10,
    description: '+1 for all',
    expiresAt: '2090-01-01T00:00:00Z',
  });

  expect(await downloadExport(page, 'students', { q: '.cells' })).toContain(`\r\n'-2.3.cells,Wyn,`);
  const topics = await downloadExport(page, 'topics', { q: '@sum' });
  expect(topics).toContain(`'@SUM(A1:A9)`);
  const questions = await downloadExport(page, 'quiz', { topicId: topic.id });
  expect(questions).toContain(
    `,'@SUM(A1:A9),"'=HYPERLINK(""https://cells.invalid"")",'-1,'+1,'=1,1,`,
  );
  expect(questions).toContain(`,'\u{FF1D}1,`);
  const vouchers = await downloadExport(page, 'vouchers', { q: '-cells' });
  expect(vouchers).toContain(`\r\n'-CELLS,`);
  expect(vouchers).toContain(`,'+1 for all,`);

  const headers = { origin: fixture.url };
  for (const path of [`/api/admin/topics/${topic.id}`, `/api/admin/vouchers/${voucher.id}`]) {
    expect((await page.request.delete(path, { headers })).status()).toBe(200);
  }
  await context.close();
});
