// @module-tag large
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BOTH_SIZES, openWindow, PHONE, signIn } from './browser.ts';
import { checkPage } from './accessibilityChecks.ts';
import { addTopic, post, removeTopics } from './adminApi.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

const SEED = 'What does the seed of a breadfruit tree need before it can sprout?';
const TWIN = 'What does the seed of the breadfruit tree need before it can sprout?';
const OTHER = 'Which month is the wettest in Portland?';

const addDraft = (page: Page, topicId: string, question: string): Promise<unknown> =>
  post(page, '/api/admin/quiz/add', {
    topicId,
    question,
    options: ['Water', 'Salt', 'October', 'Moonlight'],
    correctAnswer: question === OTHER ? 2 : 0,
    explanation: 'It is so every year.',
    status: 'draft',
  });

const openTopic = (page: Page, topicId: string): Promise<unknown> =>
  page.goto(`/admin/quiz?filter=${encodeURIComponent(JSON.stringify({ topicId }))}`);

describe.each(BOTH_SIZES)('many questions %s', (_where, size, ending) => {
  const isPhone = size === PHONE;

  test('questions are approved together, moved, kept as one of two duplicates and retired', async () => {
    const { context, page } = await openWindow(fixture, size, isPhone);
    await signIn(page, 'admin');
    await page.goto('/admin/quiz');
    const topicId = await addTopic(page, `Breadfruit ${ending}`);
    const target = await addTopic(page, `Rain ${ending}`);
    for (const text of [SEED, TWIN, OTHER]) await addDraft(page, topicId, text);
    await openTopic(page, topicId);
    const rowOf = (text: string): Locator =>
      page.getByRole(isPhone ? 'listitem' : 'row').filter({ hasText: text });
    const select = async (...texts: readonly string[]): Promise<void> => {
      for (const text of texts) {
        const box = rowOf(text).getByRole('checkbox');
        await box.waitFor();
        if (isPhone) await box.tap();
        else await box.press('Space');
        await expect.poll(() => box.isChecked()).toBe(true);
      }
    };

    await select(SEED, TWIN, OTHER);
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
    await page.getByText('3 questions approved').first().waitFor();
    await expect.poll(() => rowOf('Portland').getByText('Draft').count()).toBe(0);

    await select(OTHER);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const moving = page.getByRole('dialog', { name: 'Move 1 question' });
    await moving.getByLabel('To topic').selectOption(target);
    await moving.getByRole('button', { name: 'Move' }).press('Enter');
    await page.getByText('1 question moved').first().waitFor();
    await rowOf(OTHER).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Find duplicates' }).click();
    const pair = page.getByRole('group', { name: /% similar$/ });
    await pair.waitFor();
    await page.getByText('1 pair', { exact: true }).waitFor();
    await pair.getByText('Differences: ').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await pair.getByRole('button', { name: `Keep this, retire the other: ${SEED}` }).press('Enter');
    await page.getByText('Question retired, the other one kept').first().waitFor();
    await page.getByText('No questions of this topic are this similar.').waitFor();

    await openTopic(page, topicId);
    await rowOf(TWIN).getByText('Retired').waitFor();
    await select(SEED);
    await page.getByRole('button', { name: 'Retire', exact: true }).click();
    const retiring = page.getByRole('dialog', { name: 'Retire 1 question?' });
    await retiring.getByLabel('Reason').fill('A better one is coming');
    await retiring.getByLabel('Reason').press('Enter');
    await page.getByText('1 question retired').first().waitFor();
    await rowOf(SEED).getByText('Retired').waitFor();
    await removeTopics(page, [topicId, target]);
    await context.close();
  });

  test('questions are exported, changed in the file and imported after a preview of every line', async () => {
    const { context, page } = await openWindow(fixture, size, isPhone);
    await signIn(page, 'admin');
    await page.goto('/admin/quiz');
    const topicId = await addTopic(page, `Weather ${ending}`);
    for (const text of [SEED, OTHER]) await addDraft(page, topicId, text);
    await openTopic(page, topicId);
    await page.getByText(OTHER).first().waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export questions' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('questions.jsonl');
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(2);

    const [first = ''] = lines;
    const { id: _none, ...fields } = JSON.parse(first) as Record<string, unknown>;
    const added = { ...fields, question: 'How many legs has a spider of Cockpit Country?' };
    const file = {
      name: 'questions.jsonl',
      mimeType: 'application/jsonl',
      buffer: Buffer.from(
        [
          ...lines.map((line) => line.replace('Which month', 'What month')),
          JSON.stringify(added),
          '{"question": "no answer"}',
        ].join('\n'),
      ),
    };
    await page.getByRole('link', { name: 'Import questions' }).click();
    await page.getByLabel('Questions', { exact: true }).setInputFiles(file);
    await page.getByText('1 new, 1 would change, 1 there already, 1 left out.').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import 2 questions' }).press('Enter');
    await page.getByText('1 added, 1 changed, 1 there already, 1 left out.').waitFor();

    await page.getByLabel('Questions', { exact: true }).setInputFiles(file);
    await page.getByText('There is nothing to import.').waitFor();
    await openTopic(page, topicId);
    await page.getByText('What month is the wettest in Portland?').first().waitFor();
    await page.getByText('How many legs has a spider of Cockpit Country?').first().waitFor();
    await removeTopics(page, [topicId]);
    await context.close();
  });
});
