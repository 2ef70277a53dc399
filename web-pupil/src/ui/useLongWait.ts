import { useEffect, useState } from 'react';

const LONG_MS = 3000;

/** True once the component has been on screen for three seconds. */
export const useLongWait = (): boolean => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return long;
};
