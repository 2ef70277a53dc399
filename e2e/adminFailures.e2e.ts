// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openWindow, signIn } from './browser.ts';
import { chooseReason } from './chooseReason.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();
const STORY_TIMEOUT_MS = 300_000;
const STUDENT = 'Kemar Campbell';
const TOPIC = 'Place Value to Six Digits';
const TOPIC_ID = stableId('topic:1:4:place-value-to-six-digits');

/** An action, and the exact text shown when the server fails without a message. */
interface Failure {
  readonly at: string;
  readonly does: (page: Page) => Promise<void>;
  readonly says: string;
}

const press = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name }).first().click();

/** Presses a button of a row, then the same button in the dialog. */
const confirm = (word: string, of: string) => async (page: Page) => {
  await press(page, `${word} ${of}`);
  await press(page.getByRole('dialog'), word);
};

const failures: readonly Failure[] = [
  {
    at: '/admin/students?filter={"q":"pupil5"}',
    does: async (page) => {
      await press(page, `Suspend ${STUDENT}`);
      await chooseReason(page);
      await press(page.getByRole('dialog'), 'Suspend');
    },
    says: 'Failed to update user status',
  },
  {
    at: '/admin/students?filter={"q":"pupil5"}',
    does: confirm('Delete', STUDENT),
    says: 'Failed to delete user',
  },
  {
    at: '/admin/students?filter={"q":"pupil5"}',
    does: async (page) => {
      await press(page, `Edit ${STUDENT}`);
      await page.getByRole('dialog').getByLabel('Last name').fill('Campbell-Reid');
      await press(page.getByRole('dialog'), 'Save');
    },
    says: 'Failed to update user',
  },
  {
    at: '/admin/topics',
    does: async (page) => {
      await press(page, 'Add Topic');
      const dialog = page.getByRole('dialog', { name: 'Add Topic' });
      await dialog.getByLabel('Topic name').fill('Never');
      for (const [what, choice] of [
        ['Subject', 'Science'],
        ['Grade', 'Grade 6'],
      ] as const) {
        await dialog.getByRole('combobox', { name: what }).click();
        await page.getByRole('option', { name: choice }).click();
      }
      await press(dialog, 'Add Topic');
    },
    says: 'Failed to add topic: 500',
  },
  {
    at: `/admin/topics?filter={"q":"${TOPIC}"}`,
    does: (page) => press(page, `Generate 10 AI Questions for ${TOPIC}`),
    says: 'Failed to generate questions',
  },
  {
    at: `/admin/topics?filter={"q":"${TOPIC}"}`,
    does: confirm('Delete', TOPIC),
    says: 'Failed to delete topic',
  },
  {
    at: '/admin/quiz?filter={"q":"Write in figures: 50,000"}',
    does: async (page) => {
      await press(page, /^Edit /);
      await page.getByRole('spinbutton', { name: 'Points' }).fill('14');
      await press(page, 'Save');
    },
    says: 'Failed to update quiz: 500',
  },
  {
    at: `/admin/quiz/create?topicId=${TOPIC_ID}`,
    does: async (page) => {
      await page.getByRole('textbox', { name: 'Question *' }).fill('Never?');
      await press(page, 'Add Question');
    },
    says: 'Failed to add question: 500',
  },
  {
    at: `/admin/quiz/create?topicId=${TOPIC_ID}`,
    does: (page) => press(page, 'Generate 10 AI Questions'),
    says: 'Failed to generate AI questions',
  },
  {
    at: '/admin/vouchers/create',
    does: async (page) => {
      await page.getByLabel(/^Code/).fill('never');
      await page.getByLabel(/^Value/).fill('100');
      await page.getByLabel(/^Expires/).fill('2090-12-31T23:59');
      await press(page, 'Create Voucher');
    },
    says: 'Failed to create voucher code',
  },
  {
    at: '/admin/vouchers?filter={"q":"welcome"}',
    does: confirm('Delete', 'WELCOME'),
    says: 'Failed to delete voucher code',
  },
  {
    at: '/admin/vouchers?filter={"q":"welcome"}',
    does: async (page) => {
      await page.getByRole('link', { name: 'Edit WELCOME' }).click();
      await page.getByLabel('Description').fill('For everyone who asks');
      await press(page, 'Save');
    },
    says: 'Failed to update voucher code',
  },
];

/** Makes calls fail from now on. */
const failCalls = async (
  page: Page,
  fails: (method: string, path: string) => boolean,
): Promise<void> => {
  await page.route('**/api/**', (route, request) =>
    fails(request.method(), new URL(request.url()).pathname)
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  );
};

test(
  'an administrator reads what failed in the words of the specification when the server fails',
  async () => {
    const { context, page } = await openWindow(fixture, DESKTOP);
    await signIn(page, 'admin');
    await failCalls(page, (method) => method !== 'GET');
    const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
    for (const { at, does, says } of failures) {
      await page.goto(at);
      await does(page);
      const toast = toasts.getByText(says).first();
      await toast.waitFor();
      expect(await toast.textContent()).toMatch(new RegExp(`^${says}( [A-Z]|$)`));
    }
    await press(page, 'Backup Data');
    await toasts.getByText('Backup Failed - Failed to create data backup').waitFor();
    await page.unrouteAll();

    await failCalls(page, (_method, path) =>
      ['/api/admin/points/preview', '/api/adaptive/dashboard'].includes(path),
    );
    await page.goto('/admin/points');
    await page.getByText('Failed to fetch points preview').waitFor();
    await page.goto('/admin/analytics');
    await page.getByText('Failed to fetch dashboard data').waitFor();
    await context.close();
  },
  STORY_TIMEOUT_MS,
);

test('every tab says that it is empty when a school has no data yet', async () => {
  const { context, page } = await openWindow(fixture, DESKTOP);
  await signIn(page, 'admin');
  const nothing = { headers: { 'content-range': 'rows */0' }, json: [] };
  await page.route(/api.(admin.(topics|vouchers)|quiz.all)\?/, (route) => route.fulfill(nothing));
  await page.route('**/api/admin/voucher-stats', (route) =>
    route.fulfill({ json: { codes: 0, active: 0, inactive: 0, redemptions: 0 } }),
  );
  for (const [path, text] of [
    ['/admin/topics', 'No topics created yet'],
    ['/admin/quiz', 'No quiz questions found'],
    ['/admin/voucher-codes', 'No voucher codes created yet'],
    ['/admin/vouchers', 'No voucher codes created yet'],
  ] as const) {
    await page.goto(path);
    await page.getByText(text, { exact: true }).waitFor();
  }
  await context.close();
});
