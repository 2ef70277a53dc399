import { areCookiesKept } from '@mahoe/contracts/browser/browserStorage';
import { showToast } from '../ui/toast/toastStore.ts';

/** Returns true if the browser keeps cookies, without which nobody can stay signed in; else says so. */
export const checkCookies = (): boolean => {
  const isKept = areCookiesKept();
  if (!isKept)
    showToast({
      title: 'Your browser keeps no cookies',
      description:
        'Mahoe needs them to know who you are. Ask a grown-up to allow cookies for Mahoe.',
      look: 'failure',
    });
  return isKept;
};
