import { useEffect, useEffectEvent } from 'react';

const AFTER_MS = 2000;

/** Goes on by itself two seconds after `due`, unless the pupil is still reading. */
export const useMoveOn = (due: boolean, staying: boolean, onGo: () => void): void => {
  const go = useEffectEvent(onGo);
  useEffect(() => {
    if (!due || staying) return undefined;
    const timer = setTimeout(() => go(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [due, staying]);
};
