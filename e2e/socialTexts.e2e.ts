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

/** Makes calls to a path fail until the route is removed. */
const refuse = async (page: Page, path: string, method = 'GET'): Promise<void> => {
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status: 500, json: { code: 'internal-error', message: WRONG } });
  });
};

/** Presses a button whose call fails, and waits for the error message. */
const expectFailure = async (
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

test('every page has a friendly text for a pupil without friends, also when its lists fail to load', async () => {
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

test('a failed action between pupils is named, with the server’s message', async () => {
  const { ann, ben, chat } = await openFriends(fixture, DESKTOP, 'sorry');
  const stranger = await openAsNewPupil(fixture, DESKTOP, 'nia.grant7');
  const strangerId = await getOwnId(stranger.page);
  const { page } = ann;

  await page.goto('/friends');
  const remove = async (): Promise<void> => {
    await press(page, 'Remove')();
    await press(page, 'Remove friend')();
  };
  await expectFailure(page, ['DELETE', '**/api/friends/*'], remove, 'Error removing friend');
  await page.getByLabel('Username').fill('nia.grant7');
  const add = press(page, 'Add nia.grant7 as a friend');
  await expectFailure(page, ['POST', '**/api/friends/request?*'], add, 'Error sending request');
  await add();
  await page.getByText('Friend request sent').first().waitFor();
  const cancel = press(page, 'Cancel the request to nia.grant7');
  await expectFailure(page, ['DELETE', '**/cancel?*'], cancel, 'Error cancelling request');

  await waitForRead(stranger.page, '/api/friends/requests/received', ann.id);
  await stranger.page.goto('/friends');
  const accept = press(stranger.page, /^Accept ann\d+/);
  await expectFailure(
    stranger.page,
    ['POST', '**/respond?*'],
    accept,
    'Error responding to request',
  );
  await press(stranger.page, /^Decline ann\d+/)();
  await stranger.page.getByText('Request declined').first().waitFor();
  await stranger.page.getByText('No requests right now.').waitFor();

  await page.goto(`/profile/${strangerId}`);
  const send = press(page, 'Send Message');
  await expectFailure(page, ['POST', '**/api/conversations'], send, 'Failed to start conversation');
  const block = async (): Promise<void> => {
    await press(page, 'Block')();
    await press(page, 'Block Nia')();
  };
  await expectFailure(page, ['POST', '**/block'], block, 'Error blocking');
  await block();
  await page.getByText('You have blocked Nia.').waitFor();
  await expectFailure(page, ['DELETE', '**/block'], press(page, 'Unblock'), 'Error unblocking');
  const report = async (): Promise<void> => {
    await press(page, 'Report Nia')();
    await press(page, 'Being mean')();
  };
  await expectFailure(page, ['POST', '**/api/report-pupil'], report, 'Your report was not sent');
  await refuse(page, '**/api/users/*/badges');
  await page.reload();
  await page.getByText('Failed to fetch badges').waitFor();

  await page.goto('/social');
  const goal = ['POST', '**/api/friends/team-goal'] as const;
  await expectFailure(page, goal, press(page, 'Team up'), 'Error starting the team goal');
  const hide = (): Promise<void> => page.getByLabel('Hide my activity from friends').click();
  await expectFailure(page, ['PUT', '**/api/friends/sharing'], hide, 'Error changing this');
  await playByCall(ben.page, { topicId: TOPIC }, 10);
  await waitForRead(page, '/api/friends/activities?limit=50', 'quiz_completed');
  await page.reload();
  const quiz = page.getByRole('listitem').filter({ hasText: 'Ben G. scored' });
  await quiz.getByRole('button', { name: 'Cheer' }).click();
  const cheer = (): Promise<void> => quiz.getByRole('button', { name: 'Wow' }).click();
  await expectFailure(page, ['POST', '**/cheer'], cheer, 'Error sending cheer');
  await cheer();
  await quiz.getByText('You cheered: Wow').waitFor();

  await page.goto('/messages');
  await page.getByText('Choose a chat').waitFor();
  await page.getByRole('link', { name: /Ben.*Say hello!/ }).waitFor();
  await openChat(page, chat);
  await page.getByRole('heading', { name: 'Say hello to Ben G.' }).waitFor();
  const happy = press(page, 'Send Happy');
  await expectFailure(page, ['POST', '**/api/kid-messages'], happy, 'Your message was not sent');
  const blockBen = async (): Promise<void> => {
    await press(page, 'Block Ben G.')();
    await page.getByRole('dialog').getByRole('button', { name: 'Block Ben G.' }).click();
  };
  await expectFailure(page, ['POST', '**/block'], blockBen, 'That did not work');
  await refuse(page, '**/api/conversations/*/messages?*');
  await page.reload();
  await page.getByText('Failed to fetch messages').waitFor();
  await page.unroute('**/api/conversations/*/messages?*');
  await openChat(page, chat);
  await blockBen();
  await page.getByRole('heading', { name: 'No messages here' }).waitFor();
  for (const { context } of [ann, ben, stranger]) await context.close();
});

test('a chat of two pupils who are not friends explains why drawings and voice are missing', async () => {
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

test('the chat with a friend who has left stays without the friend’s messages', async () => {
  const { ann, ben, chat } = await openFriends(fixture, DESKTOP, 'leaving');
  await openChat(ann.page, chat);
  await press(ann.page, 'Send Happy')();
  await waitForRead(ben.page, `/api/conversations/${chat}/messages`, '"icon":"happy"');
  const admin = await openWindow(fixture, DESKTOP);
  await signIn(admin.page, 'admin');
  const headers = { origin: fixture.url };
  await admin.page.request.delete(`/api/admin/users/${ann.id}`, { headers });
  await waitForRead(ben.page, `/api/conversations/${chat}/messages`, 'erased');
  await ben.page.goto(`/messages?chat=${chat}`);
  await ben.page.getByText('This pupil has left Mahoe.').waitFor();
  await ben.page.getByRole('heading', { name: 'Deleted pupil' }).first().waitFor();
  expect(await checkPage(ben.page)).toEqual([]);
  for (const { context } of [ann, ben, admin]) await context.close();
});
