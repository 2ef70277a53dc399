// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import { topic } from '@mahoe/domain/content/topic';
import { startClockedApi } from '@mahoe/testing/clockedApi';
import { beforeAll, describe, expect, test } from 'vitest';
import { ON_A_PHONE } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useClockedBrowser } from './browserFixture.ts';

const SCIENTIST = stableId('topic:4:4:working-like-a-scientist');
const SENSES = stableId('topic:4:4:sense-organs');
const EMPTY = stableId('topic:5:4:not-written-yet');
const TWO_MONTHS_MS = 62 * 86_400_000;

const fixture = useClockedBrowser();
beforeAll(async () => {
  await fixture.api.send(topic, EMPTY, {
    type: 'AddTopic',
    topicId: EMPTY,
    subjectId: 5,
    grade: 4,
    name: 'Not Written Yet',
    description: 'A topic whose questions are still to come.',
    category: 'General',
    orderIndex: 1,
    masteryThreshold: 80,
    learningObjectives: [],
    administratorId: null,
  });
});

describe.each(ON_A_PHONE)('the offers of a topic %s', (_where, size, ending) => {
  test('a subject page shows assignments, other grades, videos and locked topics', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `kofi.${ending}`);
    await page.goto('/subject/4');
    await page.getByRole('tab', { name: 'Assignments' }).click();
    await page.getByRole('heading', { name: 'No assignments available yet' }).waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Practice & Study' }).click();

    await page.getByText('Grade 5', { exact: true }).click();
    await page.getByRole('heading', { name: 'Planning a Fair Test' }).first().waitFor();
    await expect.poll(() => page.getByText('Sense Organs').count()).toBe(0);
    await page.getByText('Grade 4', { exact: false }).first().click();

    await page.getByRole('link', { name: /Video.*Working Like a Scientist/ }).click();
    await page.getByRole('heading', { name: 'Video content coming soon' }).waitFor();
    for (const fact of ['10-15 minutes', '25 points', 'Grade 4']) {
      await page.getByRole('listitem').filter({ hasText: fact }).waitFor();
    }
    expect(await checkBothSizes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Topics' }).click();

    await page.getByText('to open the next topic').waitFor();
    await page.getByText(/^Show \d+ locked topics$/).click();
    const senses = page.getByRole('listitem').filter({ hasText: 'Sense Organs' }).first();
    await senses.getByText('Locked').waitFor();
    await senses.getByRole('link', { name: 'Working Like a Scientist' }).waitFor();
    await expect
      .poll(() => senses.getByRole('link', { name: /Start Practice Quiz/ }).count())
      .toBe(0);
    await page.goto(`/practice/${SENSES}`);
    await page.getByRole('heading', { name: 'Not open yet' }).waitFor();
    await page.getByText(/^This topic is locked\. Master .+ first\.$/).waitFor();
    await page.getByRole('link', { name: 'Master Working Like a Scientist first' }).waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Topics' }).click();
    await page.waitForURL(/\/subject\/4$/);

    await page.goto(`/practice/${EMPTY}`);
    await page.getByRole('heading', { name: 'No Quizzes Available' }).waitFor();
    await page.getByText("This topic doesn't have any quizzes yet.").waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.goto(`/quiz?topicId=${EMPTY}`);
    await page.getByRole('heading', { name: 'No Quizzes Available' }).waitFor();
    await page.getByRole('link', { name: 'Choose Another Topic' }).click();
    await page.waitForURL(/\/quiz\?subjectId=5$/);
    await context.close();
  });

  test('an article opens in the reader until the subscription ends', async () => {
    const own = await startClockedApi();
    const { context, page } = await openAsNewPupil(
      { ...fixture, url: own.url },
      size,
      `kofi2.${ending}`,
    );
    const reply = await page.request.get(`/api/articles/topic/${SCIENTIST}`);
    const [article] = (await reply.json()) as { id: string; title: string; category: string }[];
    const address = `/reading?article=${article?.id}`;
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: article?.title ?? '' }).waitFor();
    await page.getByText(article?.category ?? '', { exact: true }).waitFor();
    await page.getByText(/\d+ minutes?$/).waitFor();
    await page.getByText(/^(Beginner|Intermediate|Advanced)$/).waitFor();
    const text = page.getByRole('article');
    await expect.poll(() => text.locator('p').count()).toBeGreaterThan(4);
    await expect.poll(() => text.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3);
    for (const part of ['Worked example', 'Your turn']) {
      await text.getByRole('heading', { name: part }).first().waitFor();
    }
    await text.getByRole('table').or(text.getByRole('figure')).first().waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('heading', { name: 'Hello, Nia!' }).waitFor();

    own.pass(TWO_MONTHS_MS);
    await page.goto(address);
    await page.getByRole('heading', { name: 'Articles are resting' }).waitFor();
    await page.getByText('Your subscription has ended. Extend it to keep reading.').waitFor();
    const way = page.getByRole('link', { name: 'See your subscription' });
    const leadsThere = async (): Promise<void> =>
      expect(await way.first().getAttribute('href')).toBe('/subscription');
    await leadsThere();
    expect(await checkBothSizes(page)).toEqual([]);
    for (const start of [`/practice/${SCIENTIST}`, `/quiz?topicId=${SCIENTIST}`, '/challenge']) {
      await page.goto(start);
      const begin = page.getByRole('button', { name: /^Start/ });
      await way.or(begin).first().waitFor();
      if (await begin.isVisible()) await begin.press('Enter');
      await page.getByRole('heading', { name: 'New quizzes are resting' }).waitFor();
      await page.getByText('Your subscription has ended. Extend it to keep practising.').waitFor();
      await leadsThere();
      expect(await checkBothSizes(page)).toEqual([]);
    }
    await page.goto(`/topic/${SCIENTIST}/learn`);
    await page.getByRole('button', { name: 'Save for offline' }).click();
    await leadsThere();
    await page.goto(`/topic/${EMPTY}/learn`);
    await page.getByLabel('Name a topic').fill('Reading maps');
    await page.getByRole('button', { name: /Generate/ }).press('Enter');
    await leadsThere();
    await way.first().press('Enter');
    await page.waitForURL(/\/subscription$/);
    await context.close();
    await own.stop();
  });
});
