import type { Page } from 'playwright-core';
import {
  openWindow,
  signInByCall,
  type Size,
  type BrowserFixture,
  type Window,
} from './browser.ts';

const PASSWORD = 'mahoe-demo';

/** Signs up a new pupil of grade 4 by call, who is then signed in. The story opens its own page. */
export const signUpNewPupil = (
  page: Page,
  pupil: { readonly username: string; readonly firstName: string; readonly lastName: string },
): Promise<void> =>
  signInByCall(page, '/api/auth/signup-free', {
    ...pupil,
    password: PASSWORD,
    email: `${pupil.username}@mahoe.example`,
    grade: 4,
    voucherCode: 'WELCOME',
  });

/** Opens a window of a new pupil of grade 4 called Nia Grant. */
export const openAsNewPupil = async (
  fixture: BrowserFixture,
  size: Size,
  username: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Window> => {
  const window = await openWindow(fixture, size, false, serviceWorkers);
  await signUpNewPupil(window.page, { username, firstName: 'Nia', lastName: 'Grant' });
  return window;
};
