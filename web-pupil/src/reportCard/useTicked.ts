import { useState } from 'react';
import { z } from 'zod';

const Ticked = z.array(z.string()).catch([]);

const stored = (key: string): readonly string[] => {
  try {
    return Ticked.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
};

/** Which texts of a pupil's plan are ticked off, kept in this browser; `texts` are all there are. */
export const useTicked = (pupilId: string, texts: readonly string[]) => {
  const key = `mahoe.plan.${pupilId}`;
  const [ticked, setTicked] = useState(() => stored(key));
  return {
    isTicked: (text: string): boolean => ticked.includes(text),
    toggle: (text: string): void => {
      const kept = ticked.filter((one) => one !== text && texts.includes(one));
      const next = ticked.includes(text) ? kept : [...kept, text];
      localStorage.setItem(key, JSON.stringify(next));
      setTicked(next);
    },
  };
};
