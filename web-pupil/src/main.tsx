import './polyfills.ts';
import './ui/styles/fonts.css';
import 'virtual:design-tokens.css';
import './ui/styles/global.css';
import { adoptAutofill } from '@mahoe/contracts/browser/adoptAutofill';
import { onStorageLoss } from '@mahoe/contracts/browser/browserStorage';
import {
  ARTICLE_PREVIEW_PATH,
  PREVIEW_PATH,
  SET_PREVIEW_PATH,
} from '@mahoe/contracts/browser/previewPath';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { finishSignOut, verifyStoredUser } from './accounts/session.ts';
import { queryClient, refetchOnReturn } from './apiClient.ts';
import { Router } from './router.tsx';
import { BusyIndicator } from './shell/BusyIndicator.tsx';
import { showStorageLoss } from './ui/toast/storageLossToast.ts';
import { Toasts } from './ui/toast/Toasts.tsx';
import { registerServiceWorker } from './appUpdates.ts';

/** Preview pages in a frame of the admin app have no signed-in user and no router. */
const { pathname, hash } = window.location;
const isPreview = pathname === PREVIEW_PATH;
if (!isPreview) {
  void verifyStoredUser();
  finishSignOut().catch(console.error);
  refetchOnReturn();
  onStorageLoss(showStorageLoss);
  adoptAutofill();
}
const ArticlePreview = lazy(async () => ({
  default: (await import('./content/ArticlePreview.tsx')).ArticlePreview,
}));
const QuestionPreview = lazy(async () => ({
  default: (await import('./practice/QuestionPreview.tsx')).QuestionPreview,
}));

const SetPreview = lazy(async () => ({
  default: (await import('./practice/SetPreview.tsx')).SetPreview,
}));
const previews = new Map([
  [ARTICLE_PREVIEW_PATH, ArticlePreview],
  [SET_PREVIEW_PATH, SetPreview],
]);
const Preview = previews.get(`${pathname}${hash}`) ?? QuestionPreview;

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
