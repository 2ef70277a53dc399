// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import { describe, expect, test } from 'vitest';
import { ON_A_PHONE, pressStart } from './browser.ts';
import { checkBothSizes, checkPage } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { playByCall } from './questions.ts';
import { waitForRead } from './waitForRead.ts';
import { useBrowser } from './browserFixture.ts';

const TOPIC = stableId('topic:4:4:working-like-a-scientist');
const SMALLEST = { width: 320, height: 640 } as const;

const fixture = useBrowser();

describe.each(ON_A_PHONE)('the results %s', (_where, size, ending) => {
  test('the results show rank, figures, a kind word and the next steps', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `lia.${ending}`);
    await page.goto('/');
    const sound = page.getByRole('switch', { name: 'Sound' });
    await expect.poll(() => sound.getAttribute('aria-checked')).toBe('true');
    await sound.click();

    const [first] = await playByCall(page, { topicId: TOPIC }, 6);
    const address = `/quiz-results/${first?.sessionId}`;
    await waitForRead(page, `/api/quiz/session/${first?.sessionId}/results`, '"completed"');
    await page.goto(address);
    await expect.poll(() => sound.getAttribute('aria-checked')).toBe('false');
    await page.getByText('Science: Working Like a Scientist').waitFor();
    await page.getByRole('heading', { name: 'Not bad', level: 1 }).waitFor();
    await page.getByText('6 out of 10 correct').waitFor();
    await page.getByText('Rank: Learning').waitFor();
    await page.getByRole('heading', { name: 'Keep Learning' }).waitFor();
    const figures = await page.getByRole('region', { name: 'This quiz' }).innerText();
    expect(figures).toMatch(
      /Accuracy\s+60%\s+Correct\s+6 out of 10 correct\s+Time spent\s+\d+:\d\d\s+XP earned\s+\+\d+/,
    );
    await page.getByText('Smart XP System:').waitFor();
    await page.getByText('Badge: First Quiz').waitFor();
    await expect.poll(() => page.getByText('6 out of 10').count()).toBe(1);
    const next = page.getByRole('region', { name: 'What next' });
    await next.getByText(/Your mastery of this topic is \d+%\. The goal is 75%\./).waitFor();
    await next.getByText(/\d+ more right answers to master Working Like a Scientist\./).waitFor();
    await page.getByRole('button', { name: 'Look at your 4 mistakes' }).click();
    const mistakes = page.getByRole('region', { name: 'Mistakes' });
    await mistakes.getByText('Question 7').waitFor();
    await expect.poll(() => mistakes.getByText('Your answer').count()).toBe(4);
    expect(await checkBothSizes(page)).toEqual([]);
    await page.setViewportSize(SMALLEST);
    expect(await checkPage(page)).toEqual([]);
    await page.setViewportSize(size);

    await page.getByRole('link', { name: 'Practice Again' }).click();
    await page.waitForURL(/\/practice\//);
    await pressStart(page);
    await page.getByText('Question 1 of 10').waitFor();
    await page.goto(address);
    await page.getByRole('link', { name: 'Back to Topics' }).click();
    await page.getByRole('heading', { name: 'Science', level: 1 }).waitFor();

    const [again] = await playByCall(page, { topicId: TOPIC }, 9);
    await waitForRead(page, `/api/quiz/session/${again?.sessionId}/results`, '"completed"');
    await page.goto(`/quiz-results/${again?.sessionId}`);
    await page.getByRole('heading', { name: 'Outstanding', level: 1 }).waitFor();
    await page.getByText('Rank: Master').waitFor();
    await page.getByRole('heading', { name: 'Excellent Work' }).waitFor();
    await context.close();
  });
});
