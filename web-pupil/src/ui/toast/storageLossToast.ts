import { showToast } from './toastStore.ts';

const SHOWN_MS = 20_000;

/** Says what the browser will not keep. */
export const showStorageLoss = (): void =>
  showToast({
    title: 'This device cannot save for Mahoe',
    description:
      'If this page closes, sign in again. Unsent answers and settings are lost. Ask a grown-up to make room or to allow site data.',
    look: 'failure',
    shownMs: SHOWN_MS,
  });
