import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import { clockAnnouncement, secondsLeft } from './quizClock.ts';

const TICK_MS = 200;

/** Seconds left, and their announcement for screen readers. */
export interface Countdown {
  readonly seconds: number;
  readonly announcement: string;
}

/**
 * Counts down to `deadline` (milliseconds of `serverNow()`) while `running`, then calls
 * `onZero` once. It measures time instead of counting ticks, so a sleeping tab catches up.
 */
export const useCountdown = (deadline: number, running: boolean, onZero: () => void): Countdown => {
  const [countdown, setCountdown] = useState<Countdown>(() => ({
    seconds: secondsLeft(deadline, serverNow()),
    announcement: '',
  }));
  const zero = useEffectEvent(onZero);
  useEffect(() => {
    if (!running) return undefined;
    const tick = (): void => {
      const seconds = secondsLeft(deadline, serverNow());
      setCountdown((before) =>
        before.seconds === seconds
          ? before
          : {
              seconds,
              announcement: clockAnnouncement(before.seconds, seconds) ?? before.announcement,
            },
      );
      if (seconds > 0) return;
      clearInterval(timer);
      zero();
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [deadline, running]);
  return countdown;
};
