// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openWindow, signIn } from './browser.ts';
import { openChat, openFriends } from './chats.ts';
import { checkPage } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { playByCall } from './questions.ts';
import { getOwnId, waitForRead } from './waitForRead.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

const TOPIC = stableId('topic:4:4:working-like-a-scientist');
const WRONG = 'Something went wrong on our side. Please try again.';

/** Has the server refuse calls until the page's routes are taken back. */
const refuse = async (page: Page, path: string, method = 'GET'): Promise<void> => {
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status: 500, json: { code: 'internal-error', message: WRONG } });
  });
};

/** Presses something whose call is refused, and reads the message that tells so. */
const fails = async (
  page: Page,
  [method, path]: readonly [string, string],
  press: () => Promise<void>,
  title: string,
): Promise<void> => {
  await refuse(page, path, method);
  await press();
  await page.getByRole('listitem').filter({ hasText: title }).getByText(WRONG).waitFor();
  await page.unroute(path);
};

const press = (page: Page, name: string | RegExp) => (): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

test('where nobody is a friend yet, every page says so kindly, also when its lists do not come', async () => {
  const { context, page } = await openAsNewPupil(fixture, DESKTOP, 'lonely.d');
  const look = async (): Promise<void> => {
    await page.goto('/friends');
    for (const words of [
      'No friends yet. Search below to add some!',
      'No requests right now.',
      'No requests waiting.',
    ]) {
      await page.getByText(words).waitFor();
    }
    await page.goto('/social');
    for (const words of [
      'No Friend Activities Yet',
      'Nobody has earned XP this week yet. You could be first.',
      /^Find a friend first/,
    ]) {
      await page.getByText(words).waitFor();
    }
    await page.goto('/messages');
    await page.getByText('No messages yet').waitFor();
    await page.getByText('Say something kind to a friend.').waitFor();
  };
  await look();
  expect(await checkPage(page)).toEqual([]);
  await refuse(page, '**/api/friends**');
  await refuse(page, '**/api/friends/**');
  await refuse(page, '**/api/conversations?**');
  await refuse(page, '**/api/users?**');
  await look();
  await page.goto('/friends');
  await page.getByLabel('Username').fill('somebody');
  await page.getByText('No users found').waitFor();

  await refuse(page, '**/api/users/*');
  await page.goto(`/profile/${crypto.randomUUID()}`);
  await page.getByText('Failed to fetch student').waitFor();
  await page.getByRole('link', { name: 'Back to Leaderboard' }).click();
  await page.waitForURL('**/leaderboard');
  await context.close();
});

test('what cannot be done between pupils is told by its name, with the server’s words', async () => {
  const { ann, ben, chat } = await openFriends(fixture, DESKTOP, 'sorry');
  const stranger = await openAsNewPupil(fixture, DESKTOP, 'stranger.d');
  const strangerId = await getOwnId(stranger.page);
  const { page } = ann;

  await page.goto('/friends');
  const remove = async (): Promise<void> => {
    await press(page, 'Remove')();
    await press(page, 'Remove friend')();
  };
  await fails(page, ['DELETE', '**/api/friends/*'], remove, 'Error removing friend');
  await page.getByLabel('Username').fill('stranger.d');
  const add = press(page, 'Add stranger.d as a friend');
  await fails(page, ['POST', '**/api/friends/request?*'], add, 'Error sending request');
  await add();
  await page.getByText('Friend request sent').first().waitFor();
  const cancel = press(page, 'Cancel the request to stranger.d');
  await fails(page, ['DELETE', '**/cancel?*'], cancel, 'Error cancelling request');

  await waitForRead(stranger.page, '/api/friends/requests/received', ann.id);
  await stranger.page.goto('/friends');
  const accept = press(stranger.page, 'Accept ann.sorry');
  await fails(stranger.page, ['POST', '**/respond?*'], accept, 'Error responding to request');
  await press(stranger.page, 'Decline ann.sorry')();
  await stranger.page.getByText('Request declined').first().waitFor();
  await stranger.page.getByText('No requests right now.').waitFor();

  await page.goto(`/profile/${strangerId}`);
  const send = press(page, 'Send Message');
  await fails(page, ['POST', '**/api/conversations'], send, 'Failed to start conversation');
  const block = async (): Promise<void> => {
    await press(page, 'Block')();
    await press(page, 'Block Nia')();
  };
  await fails(page, ['POST', '**/block'], block, 'Error blocking');
  await block();
  await page.getByText('You have blocked Nia.').waitFor();
  await fails(page, ['DELETE', '**/block'], press(page, 'Unblock'), 'Error unblocking');
  const report = async (): Promise<void> => {
    await press(page, 'Report Nia')();
    await press(page, 'Being mean')();
  };
  await fails(page, ['POST', '**/api/report-pupil'], report, 'Your report was not sent');
  await refuse(page, '**/api/users/*/badges');
  await page.reload();
  await page.getByText('Failed to fetch badges').waitFor();

  await page.goto('/social');
  const goal = ['POST', '**/api/friends/team-goal'] as const;
  await fails(page, goal, press(page, 'Team up'), 'Error starting the team goal');
  const hide = (): Promise<void> => page.getByLabel('Hide my activity from friends').click();
  await fails(page, ['PUT', '**/api/friends/sharing'], hide, 'Error changing this');
  await playByCall(ben.page, { topicId: TOPIC }, 10);
  await waitForRead(page, '/api/friends/activities?limit=50', 'quiz_completed');
  await page.reload();
  const quiz = page.getByRole('listitem').filter({ hasText: 'Benjy G. scored' });
  await quiz.getByRole('button', { name: 'Cheer' }).click();
  const cheer = (): Promise<void> => quiz.getByRole('button', { name: 'Wow' }).click();
  await fails(page, ['POST', '**/cheer'], cheer, 'Error sending cheer');
  await cheer();
  await quiz.getByText('You cheered: Wow').waitFor();

  await page.goto('/messages');
  await page.getByText('Choose a chat').waitFor();
  await page.getByRole('link', { name: /Benjy.*Say hello!/ }).waitFor();
  await openChat(page, chat);
  await page.getByRole('heading', { name: 'Say hello to Benjy G.' }).waitFor();
  const happy = press(page, 'Send Happy');
  await fails(page, ['POST', '**/api/kid-messages'], happy, 'Your message was not sent');
  const blockBen = async (): Promise<void> => {
    await press(page, 'Block Benjy G.')();
    await page.getByRole('dialog').getByRole('button', { name: 'Block Benjy G.' }).click();
  };
  await fails(page, ['POST', '**/block'], blockBen, 'That did not work');
  await refuse(page, '**/api/conversations/*/messages?*');
  await page.reload();
  await page.getByText('Failed to fetch messages').waitFor();
  await page.unroute('**/api/conversations/*/messages?*');
  await openChat(page, chat);
  await blockBen();
  await page.getByRole('heading', { name: 'No messages here' }).waitFor();
  for (const { context } of [ann, ben, stranger]) await context.close();
});

test('a chat of two who are no friends has no drawings and no voice, and says why', async () => {
  const { context, page } = await openAsNewPupil(fixture, DESKTOP, 'newcomer.d');
  const other = await openAsNewPupil(fixture, DESKTOP, 'someone.d');
  await page.goto(`/profile/${await getOwnId(other.page)}`);
  await press(page, 'Send Message')();
  for (const name of ['Draw', 'Voice']) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await panel.getByText('Drawings and voice messages are for friends.').waitFor();
  }
  await Promise.all([context.close(), other.context.close()]);
});

test('of a friend who has left, the chat keeps a place without a word of theirs', async () => {
  const { ann, ben, chat } = await openFriends(fixture, DESKTOP, 'leaving');
  await openChat(ann.page, chat);
  await press(ann.page, 'Send Happy')();
  await waitForRead(ben.page, `/api/conversations/${chat}/messages`, '"icon":"happy"');
  const office = await openWindow(fixture, DESKTOP);
  await signIn(office.page, 'admin');
  const headers = { origin: fixture.url };
  await office.page.request.delete(`/api/admin/users/${ann.id}`, { headers });
  await waitForRead(ben.page, `/api/conversations/${chat}/messages`, 'erased');
  await ben.page.goto(`/messages?chat=${chat}`);
  await ben.page.getByText('This pupil has left Mahoe.').waitFor();
  await ben.page.getByRole('heading', { name: 'Deleted pupil' }).first().waitFor();
  expect(await checkPage(ben.page)).toEqual([]);
  for (const { context } of [ann, ben, office]) await context.close();
});
