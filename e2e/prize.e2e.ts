// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import { describe, expect, test } from 'vitest';
import { DESKTOP, ON_A_PHONE } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { playByCall } from './questions.ts';
import { getOwnId, waitForRead } from './waitForRead.ts';
import { useClockedBrowser } from './browserFixture.ts';

const TOPICS = [
  'topic:1:4:place-value-to-six-digits',
  'topic:2:4:decoding-words-syllables-prefixes-and-suffixes',
  'topic:3:4:jamaica-s-first-people-the-tainos',
  'topic:4:4:working-like-a-scientist',
  'topic:5:4:analogies',
].map(stableId);
const ALMOST = 3;
const THINKING_MS = 5000;

const fixture = useClockedBrowser();

describe.each(ON_A_PHONE)('the dashboard %s', (_where, size, ending) => {
  test('the dashboard shows the progress towards the prize and this week’s leaders', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `ben.${ending}`);
    const dashboard = `/api/users/${await getOwnId(page)}/dashboard`;
    const play = (topicId: string) =>
      playByCall(page, { topicId }, 10, () => fixture.api.pass(THINKING_MS));
    const panel = page.getByRole('region', { name: 'Prize progress' });

    for (const topicId of TOPICS.slice(0, ALMOST)) await play(topicId);
    await waitForRead(page, dashboard, /"completedToday":3.*"state":"almost-there"/);
    await page.goto('/');
    await panel.getByText('3 of 5 quizzes today').waitFor();
    await panel.getByText('Your average: 100%').waitFor();
    await panel.getByText('Almost there', { exact: true }).waitFor();
    await panel.getByText('2 more quizzes, and 90% or more on average.').waitFor();

    for (const topicId of TOPICS.slice(ALMOST)) await play(topicId);
    await waitForRead(page, dashboard, /"claimed":true/);
    await page.goto('/');
    await panel.getByText('You won the prize!', { exact: true }).waitFor();
    await panel.getByText(/A fast-food voucher\. It is noted down/).waitFor();
    await page.getByText('1 day in a row').waitFor();
    expect(await checkBothSizes(page)).toEqual([]);

    // A phone has the leaderboard in its bar at the bottom, not on the dashboard.
    await page.setViewportSize(DESKTOP);
    const leaders = page.getByRole('region', { name: 'Leaderboard' });
    await expect
      .poll(() => leaders.getByLabel('Week').locator('option').allTextContents())
      .toEqual(['This Week']);
    await leaders.getByRole('listitem').first().waitFor();
    await expect.poll(() => leaders.getByRole('listitem').count()).toBeLessThanOrEqual(2);
    const own = leaders.getByRole('listitem').filter({ hasText: 'Nia G. (you)' });
    await expect.poll(() => own.innerText()).toMatch(/Level \d+[^]*\d XP/);
    await leaders.getByRole('link', { name: 'See the whole leaderboard' }).click();
    await page.getByText('Nia G.').first().waitFor();
    await context.close();
  });
});
