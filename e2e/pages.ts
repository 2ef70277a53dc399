/** What a visitor can open, and what is not there. */
export const VISITOR_PAGES = [
  '/',
  '/signup',
  '/login',
  '/demo',
  '/pricing',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/nowhere',
];

/** What an administrator can open. */
export const OFFICE_PAGES = [
  '/admin',
  '/admin/topics',
  '/admin/quiz',
  '/admin/vouchers',
  '/admin/vouchers/create',
];
