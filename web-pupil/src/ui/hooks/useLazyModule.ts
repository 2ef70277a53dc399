import { useEffect, useState } from 'react';

const PREFETCH_DELAY_MS = 4000;

/**
 * Loads a module that the first screen does not need; returns it once it is `wanted` and loaded.
 * An unwanted module loads after a delay, so that it is there when the pupil goes offline.
 * `instead` replaces a module that cannot be loaded: some browsers remember a failed module until
 * the page reloads, so a retry would not help.
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
