// @module-tag large
import { readFile } from 'node:fs/promises';
import { csvLine } from '@mahoe/contracts/csv';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answerQuestion, AT_A_DESK, DESKTOP, openFirstQuiz, signIn } from './browser.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();
const STORY_TIMEOUT_MS = 240_000;
const EXPORT = 'Export CSV of ';
/** Text of an empty cell. */
const EMPTY_CELL = '–';
/** Rows that a table shows. Its file has all rows. */
const MAX_SHOWN = 200;

const parseCell = (text: string): string | number | null => {
  if (text === EMPTY_CELL) return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

/** The lines of a table as shown, with its heading. */
const readTableLines = async (page: Page, title: string): Promise<readonly string[]> => {
  const table = page.getByRole('region', { name: `${title}, as a table` }).getByRole('table');
  const rows = await table.getByRole('row').all();
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
  return cells.map((texts) => csvLine(texts.map(parseCell)));
};

const downloadExport = async (page: Page, title: string): Promise<string> => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `${EXPORT}${title}`, exact: true }).click();
  return readFile(await (await downloading).path(), 'utf8');
};

describe.each(AT_A_DESK)('Analytics %s', (_where, size) => {
  test(
    'each table of Analytics exports the rows that it shows',
    async () => {
      const username = size === DESKTOP ? 'counted_at_a_desk' : 'counted_on_a_phone';
      const { context, page } = await openAsNewPupil(fixture, size, username);
      await openFirstQuiz(page);
      await answerQuestion(page, 0);
      await context.clearCookies();
      await signIn(page, 'admin');
      await page.goto('/admin/analytics');
      await page.getByRole('button', { name: `${EXPORT}Subscriptions by day` }).waitFor();
      await page.waitForLoadState('networkidle');
      const buttons = await page.getByRole('button', { name: EXPORT }).all();
      const names = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
      const titles = names.map((name) => String(name).slice(EXPORT.length));
      expect(titles).toEqual(
        expect.arrayContaining([
          'Activity by day',
          'Topic funnel by grade',
          'Subscriptions by day',
        ]),
      );
      for (const title of titles) {
        const shown = page.getByRole('group', { name: `How to show ${title}`, exact: true });
        if ((await shown.count()) > 0) await shown.getByRole('button', { name: 'Table' }).click();
        const lines = await readTableLines(page, title);
        expect(lines.length, title).toBeGreaterThan(1);
        const file = await downloadExport(page, title);
        if (lines.length <= MAX_SHOWN) expect(file, title).toBe(`\uFEFF${lines.join('')}`);
        else expect(file, title).toContain(lines.join(''));
      }
      await context.close();
    },
    STORY_TIMEOUT_MS,
  );
});
