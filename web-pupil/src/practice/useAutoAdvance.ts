import { useEffect, useEffectEvent } from 'react';

const ADVANCE_DELAY_MS = 2000;

/** Goes on by itself two seconds after `due`, unless the pupil is still reading. */
export const useAutoAdvance = (due: boolean, staying: boolean, onGo: () => void): void => {
  const go = useEffectEvent(onGo);
  useEffect(() => {
    if (!due || staying) return undefined;
    const timer = setTimeout(() => go(), ADVANCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [due, staying]);
};
