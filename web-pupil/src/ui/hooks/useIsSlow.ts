import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 3000;

/** True once the component has been on screen for three seconds. */
export const useIsSlow = (): boolean => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return long;
};
