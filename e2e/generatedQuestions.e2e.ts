// @module-tag large
import { PREVIEW_PATH } from '@mahoe/contracts/browser/previewPath';
import { describe, expect, test, vi } from 'vitest';
import { AT_A_DESK, openWindow, signIn } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { useBrowser } from './browserFixture.ts';

const STORY_TIMEOUT_MS = 300_000;

const fixture = useBrowser();

describe.each(AT_A_DESK)('an administrator %s', (_where, size, ending) => {
  test(
    'an administrator adds a topic, writes a question beside its preview, edits and retires it',
    async () => {
      const { context, page } = await openWindow(fixture, size);
      await signIn(page, 'admin');
      const topic = `Knots and ropes ${ending}`;
      const question = `Which knot makes a loop ${ending}?`;

      await page.goto('/admin/topics');
      await page.getByRole('button', { name: 'Add Topic' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Topic' });
      await dialog.getByRole('button', { name: 'Add Topic' }).click();
      await dialog.getByText('Topic name is required').waitFor();
      await page.getByText(/^Validation Error\s+Topic name is required$/).waitFor();
      await dialog.getByRole('textbox', { name: 'Topic name' }).fill(topic);
      await dialog.getByRole('button', { name: 'Add Topic' }).click();
      await dialog.getByText('Please select a subject').waitFor();
      await dialog.getByRole('combobox', { name: 'Subject' }).click();
      await page.getByRole('option', { name: 'Reasoning' }).click();
      await dialog.getByRole('button', { name: 'Add Topic' }).click();
      await dialog.getByText('Please select a grade').waitFor();
      await dialog.getByRole('combobox', { name: 'Grade' }).click();
      await page.getByRole('option', { name: 'Grade 5' }).click();
      await dialog.getByRole('spinbutton', { name: 'Order' }).fill('99');
      expect(await checkBothSizes(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add Topic' }).click();
      await page.getByText('Topic added successfully').waitFor();
      await page.getByRole('textbox', { name: 'Search topics' }).fill(topic);
      await page.getByRole('link', { name: topic, exact: true }).click();
      await page.getByRole('link', { name: 'Questions (0)' }).click();
      await page.getByText('No quiz questions found').waitFor();

      await page.getByRole('link', { name: 'Add Quiz Question' }).click();
      const stem = page.getByRole('textbox', { name: 'Question *' });
      await stem.fill(question);
      for (const letter of ['A', 'B', 'C', 'D']) {
        await page.getByRole('textbox', { name: `Option ${letter}` }).fill(`Knot ${letter}`);
      }
      const preview = page.frameLocator(`iframe[src="${PREVIEW_PATH}"]`);
      await preview.getByText(question).waitFor();
      await preview.getByText('Knot D').waitFor();
      // Retries, because the last change may still be on its way to the preview and resets it.
      const last = preview.getByRole('radio').nth(3);
      await vi.waitFor(() => last.check({ force: true }));
      expect(await checkBothSizes(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'Option B' }).fill('Knot A');
      const add = page.getByRole('button', { name: 'Add Question', exact: true });
      await add.click();
      await page.getByText('Failed to add question: 422 Two options say the same.').waitFor();
      await page.getByRole('textbox', { name: 'Option B' }).fill('Knot B');
      await add.click();
      await page.getByText('Question added successfully').waitFor();
      await page.getByText('Questions (1)').waitFor();

      await page.goto(`/admin/quiz?filter=${encodeURIComponent(JSON.stringify({ q: question }))}`);
      await page.getByRole('button', { name: `Edit ${question}` }).click();
      await page.getByRole('spinbutton', { name: 'Points' }).fill('14');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Quiz updated successfully').waitFor();
      await page.getByRole('button', { name: `Retire ${question}` }).click();
      const asking = page.getByRole('dialog', { name: 'Retire this question?' });
      await asking.getByRole('textbox', { name: 'Reason' }).fill('Only a try');
      await asking.getByRole('button', { name: 'Retire' }).click();
      await page.getByText('Question retired').waitFor();
      await page.getByRole('button', { name: `Approve ${question}` }).waitFor();
      expect(await checkBothSizes(page)).toEqual([]);

      await page.goto(`/admin/topics?filter=${encodeURIComponent(JSON.stringify({ q: topic }))}`);
      await page.getByRole('button', { name: `Delete ${topic}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Topic deleted successfully').waitFor();
      await context.close();
    },
    STORY_TIMEOUT_MS,
  );
});
