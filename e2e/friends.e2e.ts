import { stableId } from '@mahoe/content/stableId';
import { expect, test } from 'vitest';
import { DESKTOP, openWindow, PHONE, showMotion } from './browser.ts';
import { checkPage } from './accessibilityChecks.ts';
import { signUpNewPupil } from './newPupil.ts';
import { playByCall } from './questions.ts';
import { getOwnId, waitForRead } from './waitForRead.ts';
import { describeAtBothSizes, useClockedBrowser } from './browserFixture.ts';

const TOPIC = stableId('topic:4:4:working-like-a-scientist');
const THINKING_MS = 5000;

const fixture = useClockedBrowser();

describeAtBothSizes('two pupils %s', PHONE, (size, ending) => {
  test('pupils find each other, see each other’s activity, cheer, report and block', async () => {
    const [nia, kai] = [`nia.${ending}`, `kai.${ending}`];
    const first = await openWindow(fixture, size);
    const second = await openWindow(fixture, DESKTOP);
    const { page } = first;
    const { page: other } = second;
    await showMotion(page);
    await signUpNewPupil(page, { username: nia, firstName: 'Nia', lastName: 'Grant' });
    await signUpNewPupil(other, { username: kai, firstName: 'Kai', lastName: 'Reid' });

    await page.goto('/friends');
    await page.getByText('No friends yet. Search below to add some!').waitFor();
    await page.getByLabel('Username').fill('nobody.at.all');
    await page.getByText('No users found').waitFor();
    await page.getByLabel('Username').fill(kai.toUpperCase());
    await page.getByRole('button', { name: `Add ${kai} as a friend` }).click();
    await page.getByText('Request Pending').waitFor();
    expect(await checkPage(page)).toEqual([]);

    // Waits for the read and reloads, because the page itself polls only every half minute.
    await waitForRead(
      other,
      `/api/friends/requests/received?userId=${await getOwnId(other)}`,
      /nia/,
    );
    await other.goto('/friends');
    await other.getByRole('link', { name: /Friends 1 friend requests/ }).waitFor();
    await other.getByRole('button', { name: `Accept ${nia}` }).click();
    await other.getByRole('link', { name: 'Nia G.' }).waitFor();
    expect(await checkPage(other)).toEqual([]);

    const kaiId = await getOwnId(other);
    await playByCall(other, { topicId: TOPIC }, 10, () => fixture.api.pass(THINKING_MS));
    await waitForRead(page, `/api/friends/activities?limit=50`, /quiz_completed/);
    await page.goto('/social');
    const quiz = page.getByRole('listitem').filter({ hasText: 'Kai R. scored 100%' });
    await quiz.getByText('High Score').waitFor();
    await quiz.getByRole('button', { name: 'Cheer' }).click();
    await quiz.getByRole('button', { name: 'Wow' }).click();
    await quiz.getByText('You cheered: Wow').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await waitForRead(other, '/api/friends/cheers', /rocket/);
    await other.goto('/social');
    await other.getByRole('region', { name: 'Cheers for you' }).getByText('Nia G.').waitFor();

    await page.goto(`/profile/${kaiId}`);
    for (const name of ['Engagement Score', 'Quiz Performance', 'Achievements']) {
      await page.getByRole('heading', { name }).waitFor();
    }
    await page.getByText('First Quiz').waitFor();
    expect(await checkPage(page)).toEqual([]);
    const chats: string[] = [];
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page
        .getByText('Conversation started! Redirecting to messages...', { exact: true })
        .waitFor();
      await page.getByRole('tab', { name: 'Feelings' }).waitFor();
      chats.push(page.url());
      await page.goto(`/profile/${kaiId}`);
    }
    expect(chats[0]).toContain('/messages?chat=');
    expect(chats[1]).toBe(chats[0]);
    await page.getByRole('button', { name: 'Report Kai' }).click();
    const report = page.getByRole('dialog', { name: 'What is wrong with Kai?' });
    await report.getByRole('button', { name: 'Being mean' }).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await report.getByRole('button', { name: 'Never mind' }).click();
    await page.getByRole('button', { name: 'Report Kai' }).click();
    await report.getByRole('button', { name: 'Being mean' }).click();
    await page.getByRole('dialog', { name: 'Thank you for telling us' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('button', { name: 'Block Kai' }).click();
    await page.getByText('You have blocked Kai.').waitFor();
    await waitForRead(page, '/api/friends/activities?limit=50', /^\[\]$/);
    await page.goto('/social');
    await page.getByText('No Friend Activities Yet').waitFor();
    await waitForRead(other, `/api/friends?userId=${kaiId}`, /^\[\]$/);
    await other.goto('/friends');
    await other.getByText('No friends yet. Search below to add some!').waitFor();
    await first.context.close();
    await second.context.close();
  });
});

test('an unknown profile says that the student was not found', async () => {
  const { context, page } = await openWindow(fixture, DESKTOP);
  const lone = { username: 'lone.d', firstName: 'Lia', lastName: 'Hall' };
  await signUpNewPupil(page, lone);
  for (const id of ['nobody', '00000000-0000-4000-8000-000000000000']) {
    await page.goto(`/profile/${id}`);
    await page.getByRole('heading', { name: 'Student not found' }).waitFor();
  }
  await page.goto(`/profile/${await getOwnId(page)}`);
  await page.getByRole('heading', { name: 'Lia Hall' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Send Message' }).count()).toBe(0);
  await context.close();
});
