// @module-tag large
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkPage } from './accessibilityChecks.ts';
import { post } from './adminApi.ts';
import { BOTH_SIZES, DESKTOP, openWindow, PHONE, signIn, type Size } from './browser.ts';
import { useBrowser } from './browserFixture.ts';
import { openAsNewPupil } from './newPupil.ts';
import { waitForRead } from './waitForRead.ts';

const fixture = useBrowser();

const PAPER = { component: 'numeracy', form: 'half paper', number: 3 };

interface Result {
  readonly correct: number;
  readonly total: number;
}

/** Hands in a paper with the first option for each item. @returns the path of its result */
const sitPaper = async (page: Page, username: string): Promise<string> => {
  await page.goto('/exam');
  const { papers } = (await (await page.request.get('/api/papers')).json()) as {
    readonly papers: readonly (typeof PAPER & {
      readonly formId: string;
      readonly items: number;
    })[];
  };
  const paper = papers.find(
    ({ component, form, number }) =>
      component === PAPER.component && form === PAPER.form && number === PAPER.number,
  );
  if (!paper) throw new Error(`${username} is offered no such paper`);
  const { id } = await post<{ id: string }>(page, `/api/papers/${paper.formId}/sittings`, {});
  const madeAt = new Date().toISOString();
  // The story at the other size may have struck out an item.
  const changes = Array.from({ length: paper.items - 1 }, (_, at) => ({
    itemNumber: at + 1,
    answer: { selectedAnswer: 0 },
    madeAt,
  }));
  await post(page, `/api/sittings/${id}/hand-in`, { changes });
  return `/api/sittings/${id}/result`;
};

const readResult = async (page: Page, path: string): Promise<Result> =>
  (await (await page.request.get(path)).json()) as Result;

const openRecord = async (page: Page, size: Size, name: string): Promise<void> => {
  const link = size === PHONE ? page.getByText(name) : page.getByRole('link', { name });
  await link.first().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
};

describe.each(BOTH_SIZES)('an administrator %s', (_where, size, mark) => {
  test('finds a wrong item of a paper, sees whose result changes and strikes it out', async () => {
    const pupil = await openAsNewPupil(fixture, DESKTOP, `marked.${mark}`);
    const result = await sitPaper(pupil.page, `marked.${mark}`);
    const before = await readResult(pupil.page, result);
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    await page.goto(
      `/admin/papers?filter=${encodeURIComponent('{"blueprint":"numeracy-4-half"}')}`,
    );
    await openRecord(page, size, 'Half a Numeracy paper, form 3');
    await page.getByRole('tab', { name: 'Health' }).click();
    await page
      .getByText(/sitting/)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Items' }).click();
    // Each size has an item of its own: what is struck out stays so.
    const item = page.getByRole('button', { name: new RegExp(`^${size === PHONE ? 1 : 2}\\. `) });
    await item.click();
    const preview = page.frameLocator('iframe[title$="as a pupil sees it"]');
    await preview.getByRole('radio').first().waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: /^Strike out/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Two options are right');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('Nia Grant').first().waitFor();
    expect(await checkPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Strike out' }).click();
    await page.getByText(/Item struck out; /).waitFor();
    await page.getByText('Struck out').first().waitFor();
    await waitForRead(pupil.page, result, `"total":${before.total - 1},`);
    const after = await readResult(pupil.page, result);
    expect(before.correct - after.correct).toBeGreaterThanOrEqual(0);
    expect(before.correct - after.correct).toBeLessThanOrEqual(1);
    await context.close();
    await pupil.context.close();
  });

  test('edits a text beside its preview, and is told if somebody else saved it meanwhile', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    const kind = size === PHONE ? 'notice' : 'letter';
    const filter = encodeURIComponent(JSON.stringify({ grade: 5, kind }));
    await page.goto(`/admin/sets?filter=${filter}`);
    const list = await page.request.get(`/api/admin/sets?filter=${filter}`);
    const [set] = (await list.json()) as readonly { readonly id: string; readonly title: string }[];
    if (!set) throw new Error(`there is no ${kind} of grade 5`);
    await openRecord(page, size, set.title);
    await page.getByRole('tab', { name: 'Edit' }).click();
    const title = page.getByLabel('Title');
    await title.fill(`${set.title}, again`);
    await page
      .frameLocator('iframe')
      .getByRole('heading', { name: `${set.title}, again` })
      .waitFor();
    await page.getByRole('button', { name: 'Move question 2 up' }).click();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save as a new version' }).click();
    await page.getByText('Saved as version 2').waitFor();

    const other = await openWindow(fixture, DESKTOP);
    await signIn(other.page, 'admin');
    await other.page.goto(`/admin/sets/${set.id}/show/edit`);
    await other.page.getByLabel('Title').fill(`${set.title}, once more`);
    await other.page.getByRole('button', { name: 'Save as a new version' }).click();
    await other.page.getByText('Saved as version 3').waitFor();
    await title.fill('Lost');
    await page.getByRole('button', { name: 'Save as a new version' }).click();
    await page.getByText(/Somebody else saved a later version/).waitFor();
    await page.getByRole('button', { name: 'Load it' }).click();
    await expect.poll(() => title.inputValue()).toBe(`${set.title}, once more`);
    await other.context.close();
    await context.close();
  });
});
