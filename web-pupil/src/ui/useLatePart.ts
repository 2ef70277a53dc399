import { useEffect, useState } from 'react';

const QUIET_MS = 4000;

/**
 * A part nobody needs at first, once it is `wanted` and there. It is fetched after a quiet while,
 * so that the first load stays small and the part also comes when the line has gone by then.
 */
export const useLatePart = <Part>(
  fetchPart: () => Promise<Part>,
  wanted: boolean,
): Part | undefined => {
  const [part, setPart] = useState<{ readonly value: Part }>();
  useEffect(() => {
    const timer = setTimeout(
      () => {
        fetchPart().then((value) => wanted && setPart({ value }), console.error);
      },
      wanted ? 0 : QUIET_MS,
    );
    return () => clearTimeout(timer);
  }, [fetchPart, wanted]);
  return part?.value;
};
