// @module-tag large
import { expect, test } from 'vitest';
import { DESKTOP, openWindow, PHONE, signIn } from './browser.ts';
import { checkPage, checkEverySize } from './accessibilityChecks.ts';
import { tabAndPress } from './keyboardInput.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const STORY_TIMEOUT_MS = 300_000;
const TOPIC = 'Knots in number patterns';

const fixture = useBrowser();

test(
  'AI drafts requested by a pupil are reviewed by keyboard alone',
  async () => {
    const { context, page } = await openWindow(fixture, DESKTOP);
    await signIn(page, 'admin');
    const headers = { origin: fixture.url };
    const made = await page.request.post('/api/admin/topics', {
      headers,
      data: { name: TOPIC, subjectId: 5, grade: 6, orderIndex: 98 },
    });
    const { id: topicId } = (await made.json()) as { id: string };

    const pupil = await openAsNewPupil(fixture, PHONE, 'nia.writes');
    await pupil.page.goto(`/topic/${topicId}/learn`);
    const topicField = pupil.page.getByRole('textbox', { name: 'Name a topic' });
    const generate = pupil.page.getByRole('button', { name: 'Generate Learning Content' });
    await topicField.waitFor();
    await generate.click();
    await pupil.page.getByText('Please type what you want to read about.').waitFor();
    expect(await checkPage(pupil.page)).toEqual([]);
    await topicField.fill('xyzzy');
    await generate.click();
    await pupil.page
      .getByText(`Please name it in words of this topic, such as ${TOPIC}.`)
      .waitFor();
    await topicField.fill(TOPIC);
    const ready = 'New learning material is ready for this topic.';
    const messagesShown = Promise.all(
      ['Content Generated!', ready].map((text) =>
        pupil.page.getByText(text, { exact: true }).waitFor(),
      ),
    );
    await generate.click();
    await messagesShown;
    const title = `${TOPIC}: see it, try it`;
    await pupil.page.getByRole('button', { name: title }).click();
    await pupil.page.getByRole('heading', { name: 'Worked example' }).waitFor();
    expect(await checkPage(pupil.page)).toEqual([]);

    const asked = await page.request.post('/api/quiz/generate-ai', {
      headers,
      data: { topicId, count: 3 },
    });
    const { count } = (await asked.json()) as { count: number };
    expect(count).toBe(3);
    await page.goto('/admin/quiz-drafts');
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText(`${count + 1} waiting`).waitFor();
    const frame = page.frameLocator('iframe[title="The article as a pupil sees it"]');
    await frame.getByRole('heading', { name: 'Worked example' }).waitFor();
    expect(await checkEverySize(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);

    await page.keyboard.press('e');
    const named = page.getByRole('textbox', { name: 'Title' });
    await named.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Knots, one by one');
    await frame.getByRole('heading', { name: 'Worked example' }).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await tabAndPress(page, page.getByRole('button', { name: 'Save and approve' }));
    await page.getByText(`${count} waiting`).waitFor();

    await page.keyboard.press('e');
    const stem = page.getByRole('textbox', { name: /^Question/ });
    await stem.and(page.locator(':focus')).waitFor();
    await tabAndPress(page, page.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('a');
    await page.getByText(`${count - 1} waiting`).waitFor();
    await page.keyboard.press('r');
    const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' });
    await reason.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Too easy');
    await page.keyboard.press('Enter');
    await page.getByText(`${count - 2} waiting`).waitFor();
    await page.keyboard.press('a');
    await page.getByText('No drafts to review').waitFor();
    await page.getByRole('region', { name: 'Articles, as a table' }).waitFor();
    expect(await checkPage(page)).toEqual([]);

    await pupil.page.goto(`/topic/${topicId}/learn`);
    await pupil.page.getByRole('button', { name: 'Knots, one by one' }).waitFor();
    const wand = page.getByRole('button', { name: `Generate 10 AI Questions for ${TOPIC}` });
    await page.goto(`/admin/topics?filter=${encodeURIComponent(JSON.stringify({ q: TOPIC }))}`);
    await tabAndPress(page, wand);
    await page.getByText(/^Generated \d+ AI questions successfully$/).waitFor();
    await page.goto(`/admin/quiz/create?topicId=${topicId}`);
    await tabAndPress(page, page.getByRole('button', { name: 'Generate 10 AI Questions' }));
    await page.getByText(/^Generated \d+ AI questions successfully$/).waitFor();
    await page.request.delete(`/api/admin/topics/${topicId}`, { headers });
    await pupil.context.close();
    await context.close();
  },
  STORY_TIMEOUT_MS,
);
