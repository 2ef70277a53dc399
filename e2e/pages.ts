import { stableId } from '@mahoe/content/stableId';
import type { Locator, Page } from 'playwright-core';

const SCIENTIST = stableId('topic:4:4:working-like-a-scientist');

/** Pages that a visitor can open, including one that does not exist. */
export const VISITOR_PAGES = [
  '/',
  '/signup',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=from-a-mail',
  '/consent?account=0d6c7a10-0000-4000-8000-00000000aaaa&token=from-a-mail',
  '/unsubscribe?account=0d6c7a10-0000-4000-8000-00000000aaaa&token=from-a-mail',
  '/decisions?account=0d6c7a10-0000-4000-8000-00000000aaaa&token=from-a-mail',
  '/demo',
  '/pricing',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/nowhere',
];

/** Pages that a pupil can open. */
export const PUPIL_PAGES = [
  '/',
  '/subject/1',
  '/curriculum',
  '/curriculum?subject=2',
  '/badges',
  '/streak',
  '/challenge',
  '/offline',
  `/topic/${SCIENTIST}/learn`,
  '/report-card',
  '/quiz',
  '/quiz?subjectId=4',
  '/question-types',
  '/friends',
  '/leaderboard',
  '/social',
  '/messages',
  '/decisions',
  '/settings',
  '/subscription',
  '/subscription-success',
  '/nowhere',
];

/** Pages that an administrator can open: those of the tabs, and some without a tab. */
export const adminPages = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/admin');
  const bar = page.getByRole('navigation', { name: 'Admin Panel' });
  const addressesOf = async (links: Locator): Promise<readonly string[]> => {
    await links.first().waitFor();
    const addresses = (await links.all()).map((link) => link.getAttribute('href'));
    return (await Promise.all(addresses)).map(String);
  };
  const tabs = await addressesOf(bar.getByRole('link'));
  await bar.getByRole('button', { name: 'More' }).click();
  const more = await addressesOf(page.getByRole('menuitem'));
  return [
    ...tabs,
    ...more,
    '/admin/vouchers',
    '/admin/vouchers/create',
    '/admin/cases',
    '/admin/class-list',
    '/admin/quiz-duplicates',
    '/admin/quiz-import',
    '/admin/paper-blueprints',
    '/admin/paper-blueprints/science-6',
    '/admin/set-import',
    '/admin/task-import',
  ];
};
