import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { PreviewState } from '@mahoe/contracts/browser/questionPreview';

/** Tells the admin app around the frame that this page is ready, and its height. */
const postHeight = (height: number): void => {
  const state: PreviewState = { type: 'question-preview', height };
  window.parent.postMessage(state, window.location.origin);
};

/**
 * Connects a preview page to the admin app, which sends what to show. @returns a ref for the page's
 * outermost element
 */
export const usePreviewFrame = (
  onMessageData: (data: unknown) => void,
): RefObject<HTMLElement | null> => {
  const page = useRef<HTMLElement>(null);
  const take = useEffectEvent(onMessageData);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin === window.location.origin && source === window.parent) take(data);
    };
    window.addEventListener('message', onMessage);
    const watch = new ResizeObserver(() => postHeight(page.current?.scrollHeight ?? 0));
    if (page.current) watch.observe(page.current);
    postHeight(0);
    return () => {
      window.removeEventListener('message', onMessage);
      watch.disconnect();
    };
  }, []);
  return page;
};
