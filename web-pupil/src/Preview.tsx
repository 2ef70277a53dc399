import { ARTICLE_PREVIEW_PATH, SET_PREVIEW_PATH } from '@mahoe/contracts/browser/previewPath';
import { lazy, Suspense } from 'react';

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

const { pathname, hash } = window.location;
const Shown = previews.get(`${pathname}${hash}`) ?? QuestionPreview;

/** Shows an article, a text with its questions or a question in a frame of the admin app. */
export const Preview = () => (
  <Suspense>
    <Shown />
  </Suspense>
);
