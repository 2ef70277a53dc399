import './polyfills.ts';
import './ui/styles/fonts.css';
import 'virtual:design-tokens.css';
import './ui/styles/global.css';
import { onStorageLoss } from '@mahoe/contracts/browser/browserStorage';
import { PREVIEW_PATH } from '@mahoe/contracts/browser/previewPath';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { finishPendingSignOut, verifyStoredUser } from './accounts/session.ts';
import { queryClient, refetchOnReturn } from './apiClient.ts';
import { Router } from './router.tsx';
import { BusyIndicator } from './shell/BusyIndicator.tsx';
import { Toasts } from './ui/toast/Toasts.tsx';
import { registerServiceWorker } from './appUpdates.ts';

/** Preview pages in a frame of the admin app have no signed-in user and no router. */
const isPreview = window.location.pathname === PREVIEW_PATH;
if (!isPreview) {
  void verifyStoredUser();
  finishPendingSignOut().catch(console.error);
  refetchOnReturn();
  onStorageLoss(() => {
    import('./ui/toast/storageLossToast.ts')
      .then(({ showStorageLoss }) => showStorageLoss())
      .catch(console.error);
  });
  // Forms come later than the first dashboard, whose code is limited.
  import('@mahoe/contracts/browser/adoptAutofill')
    .then(({ adoptAutofill }) => adoptAutofill())
    .catch(console.error);
}
const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');

createRoot(root).render(
  <StrictMode>
    {isPreview ? (
      <Suspense>
        <Preview />
      </Suspense>
    ) : (
      <QueryClientProvider client={queryClient}>
        <Router />
        <BusyIndicator />
        <Toasts />
      </QueryClientProvider>
    )}
  </StrictMode>,
);

if (import.meta.env.PROD && !isPreview) registerServiceWorker().catch(console.error);
