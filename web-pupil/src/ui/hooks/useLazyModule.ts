import { useEffect, useState } from 'react';

const PREFETCH_DELAY_MS = 4000;

/**
 * A part nobody needs at first, once it is `wanted` and there. It is fetched after a quiet while,
 * so that the first load stays small and the part also comes when the line has gone by then.
 * `instead` takes the place of one that cannot be fetched: a browser may remember a module that
 * failed until the page is loaded anew, so asking again would not help.
 */
export const useLazyModule = <Part>(
  fetchPart: () => Promise<Part>,
  wanted: boolean,
  instead: NoInfer<Part>,
): Part | undefined => {
  const [part, setPart] = useState<{ readonly value: Part }>();
  useEffect(() => {
    const fetchOr = async (): Promise<void> => {
      const value = await fetchPart().catch((error: unknown) => {
        console.error(error);
        return instead;
      });
      if (wanted) setPart({ value });
    };
    const timer = setTimeout(() => void fetchOr(), wanted ? 0 : PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [fetchPart, wanted, instead]);
  return part?.value;
};
