import { stableId } from '@mahoe/content/stableId';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openWindow, PHONE, showMotion, type Size } from './browser.ts';
import { answerOnScreen, serveQuestion, type Served } from './questions.ts';
import { useClockedBrowser } from './browserFixture.ts';

const SCIENTIST = stableId('topic:4:4:working-like-a-scientist');
const QUESTIONS = 10;
const MISTAKES = 2;
const BADGES = 24;
const EARNED = [
  'You mastered Working Like a Scientist',
  'New topic open: Living and Non-living Things',
  /^Level \d/,
  'Badge: First Quiz',
  'Badge: First Topic',
];
/** Longer than any rapid guess, which neither earns XP nor counts for mastery. */
const THINKING_MS = 12_000;

const fixture = useClockedBrowser();

/** Answers the question on screen by the names that a screen reader announces. */
const answerByNames = async (page: Page, { content }: Served, right: boolean): Promise<void> => {
  if (content.questionType !== 'mcq') return answerOnScreen(page, content, right);
  const option = right ? content.correctAnswer : (content.correctAnswer + 1) % 2;
  const name = `${'ABCD'[option]}: ${content.options[option]}`;
  await page.getByRole('radio', { name, exact: true }).press(' ');
};

/** Practises from the dashboard to the results, by roles and names alone. */
const practiseByNames = async (page: Page): Promise<void> => {
  const named = (role: 'button' | 'heading' | 'link', name: string | RegExp) =>
    page.getByRole(role, { name });
  const greeting = page.getByRole('region', { name: 'Greeting' });
  await greeting.getByRole('link', { name: /^Practise / }).waitFor();
  await page.getByRole('link', { name: 'Science', exact: true }).click();
  await page.getByRole('heading', { name: 'Science', level: 1 }).waitFor();
  await named('link', /^Start Practice Quiz.*: Working Like a Scientist$/).click();
  await named('heading', 'Ready?').waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await named('heading', `Question ${number} of ${QUESTIONS}`).waitFor();
    const served = await serveQuestion(page, { topicId: SCIENTIST });
    // Waits first: a rapid answer earns nothing and gets no place on the leaderboard.
    fixture.api.pass(THINKING_MS);
    await answerByNames(page, served, number > MISTAKES);
    await named('button', 'Check answer').click();
    if (number < QUESTIONS) await named('button', 'Next Question').click();
  }
  const results = page.getByRole('region', { name: 'This quiz' });
  await results.getByRole('heading', { name: 'Great job', level: 1 }).waitFor();
  const earned = page.getByRole('region', { name: 'You earned' }).getByRole('listitem');
  for (const line of EARNED) await earned.filter({ hasText: line }).waitFor();
  await named('button', `Look at your ${MISTAKES} mistakes`).click();
  await page.getByRole('region', { name: 'Mistakes' }).waitFor();
  await named('link', 'Go on to Living and Non-living Things').waitFor();
};

/** Checks that the first quiz's badge has its day and reason, and that others show their progress. */
const checkBadges = async (page: Page): Promise<void> => {
  await page.goto('/badges');
  const badges = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  const first = badges('Earned').filter({ hasText: 'First Quiz' });
  await first.getByRole('heading', { name: 'First Quiz' }).click();
  await first.getByText(/^Earned on \w+ .+\. You finished your first quiz\.$/).waitFor();
  await badges('Still to earn').filter({ hasText: 'Ten Quizzes' }).getByText('1 of 10').waitFor();
  await expect.poll(() => page.getByRole('main').locator('li svg').count()).toBe(BADGES);
  await expect.poll(() => page.getByText(/[a-z]_[a-z]/).count()).toBe(0);
};

const signUpAndPractise = async (size: Size, username: string): Promise<void> => {
  const { context, page } = await openWindow(fixture, size);
  await showMotion(page);
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await field('First name').fill('Shanice');
  await field('Last name').fill('Walker');
  await field('Username').fill(username.toUpperCase());
  // Finds the field by label, because a password field has no role.
  await page.getByLabel('Password', { exact: true }).fill('mango tree');
  await field('E-mail').fill(`${username}@mahoe.example`);
  await field(/Voucher code/).fill('welcome');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(/gives you 1 month free/).waitFor();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: /Shanice/ }).waitFor();
  await practiseByNames(page);
  await checkBadges(page);

  await page.goto('/leaderboard');
  await page
    .getByText(/Shanice/)
    .first()
    .waitFor();
  const own = await page.request.get('/api/leaderboard/me');
  const { experiencePoints } = (await own.json()) as { experiencePoints: number };
  const place = page.getByRole('region', { name: 'Your place' });
  await place.getByText(/^You are number \d+$/).waitFor();
  await page
    .getByText(new RegExp(`${experiencePoints}\\s*XP`))
    .first()
    .waitFor();
  await page.getByRole('radio', { name: 'This week' }).check({ force: true });
  await place.getByText(`${experiencePoints} XP`).waitFor();
  await context.close();
};

test('a pupil signs up with a voucher on a phone, practises and appears on the leaderboard', () =>
  signUpAndPractise(PHONE, 'shanice.p'));

test(
  'a pupil signs up with a voucher at a desk, practises and appears on the leaderboard',
  { tags: 'large' },
  () => signUpAndPractise(DESKTOP, 'shanice.d'),
);
