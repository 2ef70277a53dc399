import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 3000;

/** Returns true once the component has been mounted for three seconds. */
export const useIsSlow = (): boolean => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return long;
};
