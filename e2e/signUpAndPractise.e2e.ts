import { expect, test } from 'vitest';
import { answerWith, DESKTOP, openFirstQuiz, openWindow, PHONE, type Size } from './browser.ts';
import { openClockedStage } from './stage.ts';

const THINKING_MS = 5000;

const stage = openClockedStage();

const signsUpAndPractises = async (size: Size, username: string): Promise<void> => {
  const { context, page } = await openWindow(stage, size);
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Shanice');
  await page.getByLabel('Last name').fill('Walker');
  await page.getByLabel('Username').fill(username.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill('mango tree');
  await page.getByLabel('E-mail').fill(`${username}@mahoe.example`);
  await page.getByLabel(/Voucher code/).fill('welcome');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(/gives you 1 month free/).waitFor();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: /Shanice/ }).waitFor();

  await openFirstQuiz(page);
  let right = 0;
  for (let number = 1; number <= 10; number += 1) {
    await page.getByText(`Question ${number} of 10`).waitFor();
    // What is answered at once earns nothing, and has no place on the board.
    stage.api.pass(THINKING_MS);
    if ((await answerWith(page, number % 4)) === 'Correct!') right += 1;
    await page.getByText('Points earned').waitFor();
    if (number < 10) await page.getByRole('button', { name: 'Next Question' }).click();
  }
  await page.getByText('Quiz Complete!').waitFor();
  await page.waitForURL(/\/quiz-results\//);
  await page
    .getByText(`${right * 10}%`)
    .first()
    .waitFor();

  await page.goto('/leaderboard');
  await page
    .getByText(/Shanice/)
    .first()
    .waitFor();
  const own = await page.request.get('/api/leaderboard/me');
  const { experiencePoints } = (await own.json()) as { experiencePoints: number };
  const stats = await page.request.get('/api/badges');
  const badges = (await stats.json()) as { code: string; earned: boolean }[];
  expect(badges.filter(({ earned }) => earned).map(({ code }) => code)).toContain('first_quiz');
  await page
    .getByText(new RegExp(`${experiencePoints}\\s*XP`))
    .first()
    .waitFor();
  await context.close();
};

test('Shanice signs up with the voucher on a phone, practises and finds herself on the board', () =>
  signsUpAndPractises(PHONE, 'shanice.p'));

test('and the same at a desk', () => signsUpAndPractises(DESKTOP, 'shanice.d'));
