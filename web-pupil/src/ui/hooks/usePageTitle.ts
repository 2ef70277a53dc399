import { useEffect } from 'react';

/** Sets the document's title: "{title} · Mahoe", or the product's name alone. */
export const usePageTitle = (title?: string): void => {
  useEffect(() => {
    document.title = title ? `${title} · Mahoe` : 'Mahoe';
  }, [title]);
};
