import { useEffect } from 'react';

/** Names the browser tab after the page. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – Mahoe Admin Panel`;
  }, [title]);
};
