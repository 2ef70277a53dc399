import type { Page } from 'playwright-core';
import { openWindow, type Size, type BrowserFixture, type Window } from './browser.ts';
import { signUpNewPupil } from './newPupil.ts';
import { getOwnId, waitForRead } from './waitForRead.ts';

/** A pupil with their own window. */
export interface Pupil extends Window {
  readonly id: string;
}

const openPupil = async (
  fixture: BrowserFixture,
  size: Size,
  username: string,
  firstName: string,
): Promise<Pupil> => {
  const window = await openWindow(fixture, size);
  await signUpNewPupil(window.page, { username, firstName, lastName: 'Grant' });
  return { ...window, id: await getOwnId(window.page) };
};

const post = async (
  fixture: BrowserFixture,
  page: Page,
  path: string,
  data: unknown,
): Promise<unknown> => {
  const reply = await page.request.post(path, { headers: { origin: fixture.url }, data });
  if (!reply.ok()) throw new Error(await reply.text());
  return reply.json();
};

/** A username of the pupil's first name and a number of the story, which needs no moderator. */
const toUsername = (firstName: string, story: string): string =>
  `${firstName}${Number.parseInt(story, 36) % 10_000}`;

/** Creates two pupils who are friends. Ann has started a chat without messages. */
export const openFriends = async (
  fixture: BrowserFixture,
  size: Size,
  story: string,
): Promise<{ readonly ann: Pupil; readonly ben: Pupil; readonly chat: string }> => {
  const ann = await openPupil(fixture, size, toUsername('ann', story), 'Ann');
  const ben = await openPupil(fixture, size, toUsername('ben', story), 'Ben');
  const request = (await post(fixture, ann.page, `/api/friends/request?userId=${ann.id}`, {
    receiverId: ben.id,
  })) as { id: string };
  await waitForRead(ben.page, '/api/friends/requests/received', request.id);
  await post(fixture, ben.page, `/api/friends/requests/${request.id}/respond?userId=${ben.id}`, {
    status: 'accepted',
  });
  const chat = (await post(fixture, ann.page, '/api/conversations', {
    participant1Id: ann.id,
    participant2Id: ben.id,
  })) as { id: string };
  await waitForRead(ann.page, '/api/conversations', new RegExp(`${chat.id}.*"canShare":true`));
  return { ann, ben, chat: chat.id };
};

/** Opens a chat and waits until messages can be written. */
export const openChat = async (page: Page, chat: string): Promise<void> => {
  await page.goto(`/messages?chat=${chat}`);
  await page.getByRole('tab', { name: 'Feelings' }).waitFor();
};

/** Draws a line on the sheet with the mouse. */
export const drawLine = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('application').locator('canvas');
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('there is no drawing sheet');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 120, { steps: 12 });
  await page.mouse.up();
};

export const sendDrawing = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Draw' }).click();
  await drawLine(page);
  await page.getByRole('button', { name: 'Send drawing' }).click();
  await page.getByText('Being checked', { exact: true }).waitFor();
};
