import type { Page } from 'playwright-core';
import { openWindow, signIn, type Size, type BrowserFixture, type Window } from './browser.ts';

const PASSWORD = 'mahoe-demo';

/** Signs up a new pupil of grade 4 and signs in. */
export const signUpNewPupil = async (
  page: Page,
  baseURL: string,
  pupil: { readonly username: string; readonly firstName: string; readonly lastName: string },
): Promise<void> => {
  const reply = await page.request.post('/api/auth/signup-free', {
    headers: { origin: baseURL },
    data: {
      ...pupil,
      password: PASSWORD,
      email: `${pupil.username}@mahoe.example`,
      grade: 4,
      voucherCode: 'WELCOME',
    },
  });
  if (!reply.ok()) throw new Error(await reply.text());
  await page.context().clearCookies();
  await signIn(page, pupil.username);
};

/** Opens a window of a new pupil of grade 4 called Nia Grant. */
export const openAsNewPupil = async (
  fixture: BrowserFixture,
  size: Size,
  username: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Window> => {
  const window = await openWindow(fixture, size, false, serviceWorkers);
  await signUpNewPupil(window.page, fixture.url, { username, firstName: 'Nia', lastName: 'Grant' });
  return window;
};
