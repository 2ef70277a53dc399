import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '@mahoe/contracts/browser/serverClock';

const TICK_MS = 500;
const MINUTE_S = 60;

/** Seconds left at which the pupil hears of the time: half of it, ten minutes, five minutes. */
export const warningTimes = (limitSeconds: number): readonly number[] =>
  [...new Set([Math.floor(limitSeconds / 2), 10 * MINUTE_S, 5 * MINUTE_S])].filter(
    (seconds) => seconds < limitSeconds,
  );

const toWarning = (limitSeconds: number, seconds: number): string =>
  seconds === Math.floor(limitSeconds / 2)
    ? 'Half of your time is left.'
    : `${seconds / MINUTE_S} minutes are left.`;

/** The warning between two readings of the clock; undefined if there is none. */
export const findWarning = (
  limitSeconds: number,
  before: number,
  seconds: number,
): string | undefined => {
  const passed = warningTimes(limitSeconds).filter((at) => seconds <= at && at < before);
  const last = Math.min(...passed);
  return passed.length > 0 ? toWarning(limitSeconds, last) : undefined;
};

const secondsUntil = (deadline: string): number =>
  Math.max(0, Math.ceil((Date.parse(deadline) - serverNow()) / 1000));

/** Seconds left by the server's clock, and the latest warning. Calls `onZero` once at zero. */
export const usePaperClock = (
  deadline: string,
  limitSeconds: number,
  onZero: () => void,
): { readonly seconds: number; readonly warning: string } => {
  const [clock, setClock] = useState(() => ({ seconds: secondsUntil(deadline), warning: '' }));
  const zero = useEffectEvent(onZero);
  useEffect(() => {
    const tick = (): void => {
      const seconds = secondsUntil(deadline);
      setClock((before) =>
        before.seconds === seconds
          ? before
          : {
              seconds,
              warning: findWarning(limitSeconds, before.seconds, seconds) ?? before.warning,
            },
      );
      if (seconds > 0) return;
      clearInterval(timer);
      zero();
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [deadline, limitSeconds]);
  return clock;
};
