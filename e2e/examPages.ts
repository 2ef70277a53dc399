import type { Page } from 'playwright-core';

/** Opens the list of papers and tasks. */
export const openPapers = async (page: Page): Promise<void> => {
  await page.goto('/exam');
  await page.getByRole('heading', { name: 'Exam practice' }).waitFor();
};

/** Finds the card of a paper or a task by its title. */
export const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** Starts a paper, which opens at its first question. */
export const startPaper = async (page: Page, title: string): Promise<void> => {
  const card = cardOf(page, title);
  await card.getByRole('button', { name: 'Start this paper' }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
};

/** Finds an option of the choice on screen by its letter. */
export const choose = (page: Page, letter: string) =>
  page
    .getByRole('radio', { name: new RegExp(`^${letter}\\b`) })
    .or(page.getByText(letter, { exact: true }))
    .first();
