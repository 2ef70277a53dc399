// @module-tag large
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openWindow } from './browser.ts';
import { tabAndPress, tabTo } from './keyboardInput.ts';
import { useBrowser } from './browserFixture.ts';

const STORY_TIMEOUT_MS = 300_000;
const TOPIC = 'Splices and bends';
const QUESTION = 'Which splice joins two ropes?';

const fixture = useBrowser();

const waitForFocus = (page: Page, thing: Locator): Promise<void> =>
  thing.and(page.locator(':focus')).waitFor();

const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};

/** Creates the story's own pupil, topic and draft. */
const prepareStory = async (page: Page): Promise<void> => {
  const headers = { origin: fixture.url };
  const asked = async (path: string, data: object): Promise<{ readonly id: string }> => {
    const reply = await page.request.post(path, { headers, data });
    if (!reply.ok()) throw new Error(await reply.text());
    return (await reply.json()) as { id: string };
  };
  const password = 'mahoe-demo';
  await asked('/api/auth/signup-free', {
    username: 'rona.keys',
    firstName: 'Rona',
    lastName: 'Keyes',
    password,
    email: 'rona.keys@mahoe.example',
    grade: 4,
    voucherCode: 'WELCOME',
  });
  await asked('/api/auth/login', { username: 'admin', password });
  const place = { subjectId: 5, grade: 6, orderIndex: 97 };
  const { id: topicId } = await asked('/api/admin/topics', { ...place, name: TOPIC });
  await expect
    .poll(async () => (await page.request.get(`/api/topics/${topicId}`)).status())
    .toBe(200);
  await asked('/api/admin/quiz/add', {
    topicId,
    question: QUESTION,
    options: ['Short splice', 'Eye splice', 'Back splice', 'Cut splice'],
    correctAnswer: 0,
    status: 'draft',
  });
  await page.context().clearCookies();
};

test(
  'an administrator signs in, extends a pupil, edits a topic, and edits, approves and retires a question without a mouse',
  async () => {
    const { context, page } = await openWindow(fixture, DESKTOP);
    await prepareStory(page);
    const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
    const tab = (name: string): Locator => page.getByRole('link', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const noDialog = (): Promise<void> => dialog.waitFor({ state: 'detached' });

    await page.goto('/admin');
    await typeInto(page, page.getByLabel('Username'), 'admin');
    await typeInto(page, page.getByLabel('Password', { exact: true }), 'mahoe-demo');
    await page.keyboard.press('Enter');
    // Students is the tab that is open first.
    await page.getByRole('heading', { name: /^Students \(\d+\)$/ }).waitFor();
    await expect.poll(() => tab('Students').getAttribute('aria-current')).toBe('page');

    await tabAndPress(page, button('More'));
    await waitForFocus(page, page.getByRole('menuitem').first());
    await page.keyboard.press('Escape');
    await waitForFocus(page, button('More'));

    await typeInto(page, page.getByRole('textbox', { name: /^Search name/ }), 'rona.keys');
    await page.getByRole('heading', { name: 'Students (1)' }).waitFor();
    await tabAndPress(page, tab('Rona Keyes'));
    const until = page.getByText(/^Active to /);
    const before = (await until.textContent()) ?? '';
    await tabAndPress(page, button('Grant months'));
    await tabAndPress(page, dialog.getByRole('button', { name: 'Grant months' }));
    await noDialog();
    await expect.poll(() => until.textContent()).not.toBe(before);
    await waitForFocus(page, button('Grant months'));
    await tabAndPress(page, button('Edit'));
    await typeInto(page, dialog.getByLabel('First name'), ' ');
    await page.keyboard.press('Enter');
    const messages = page.getByRole('region', { name: 'Notifications (F8)' });
    await messages.getByText('First name, last name, and username are required').waitFor();
    await page.keyboard.press('Escape');
    await noDialog();
    await waitForFocus(page, button('Edit'));

    await tabAndPress(page, tab('Topics & Curriculum'));
    await typeInto(page, page.getByRole('textbox', { name: 'Search topics' }), TOPIC);
    await page.getByRole('heading', { name: 'Reasoning (1 topic)' }).waitFor();
    await tabAndPress(page, button(`Edit ${TOPIC}`));
    await typeInto(page, dialog.getByLabel('Category'), 'Ropes');
    await page.keyboard.press('Enter');
    await noDialog();
    await page.getByRole('cell', { name: 'Ropes', exact: true }).waitFor();
    await waitForFocus(page, button(`Edit ${TOPIC}`));

    await tabAndPress(page, tab('Quiz Management'));
    await tabTo(page, page.getByRole('combobox', { name: 'Status' }));
    await page.keyboard.press('d');
    await typeInto(page, page.getByRole('textbox', { name: 'Search questions' }), QUESTION);
    await page.getByRole('heading', { name: /^Quiz Questions \(1 of \d+\)$/ }).waitFor();
    const edit = button(`Edit ${QUESTION}`);
    await tabAndPress(page, edit);
    await typeInto(page, page.getByRole('spinbutton', { name: 'Points' }), '14');
    await page.keyboard.press('Enter');
    await messages.getByText('Quiz updated successfully').waitFor();
    await waitForFocus(page, edit);
    await page.keyboard.press('Enter');
    await tabAndPress(page, button('Cancel'));
    await waitForFocus(page, edit);
    await tabAndPress(page, button(`Approve ${QUESTION}`));
    await page.getByText('No quiz questions found').waitFor();
    await tabTo(page, page.getByRole('combobox', { name: 'Status' }));
    await page.keyboard.press('Home');
    await tabAndPress(page, button(`Retire ${QUESTION}`));
    await waitForFocus(page, dialog.getByRole('textbox', { name: 'Reason' }));
    await page.keyboard.type('Only a try');
    await page.keyboard.press('Enter');
    await messages.getByText('Question retired').waitFor();
    await waitForFocus(page, button(`Approve ${QUESTION}`));

    await tabAndPress(page, tab('Topics & Curriculum'));
    await typeInto(page, page.getByRole('textbox', { name: 'Search topics' }), TOPIC);
    await tabAndPress(page, button(`Delete ${TOPIC}`));
    // Focuses Cancel, so that a double Enter deletes nothing.
    await waitForFocus(page, dialog.getByRole('button', { name: 'Cancel' }));
    await tabAndPress(page, dialog.getByRole('button', { name: 'Delete' }));
    await page.getByText('No topics found').waitFor();
    await context.close();
  },
  STORY_TIMEOUT_MS,
);
