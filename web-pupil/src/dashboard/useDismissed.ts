import { useState } from 'react';
import { z } from 'zod';

const Ids = z.array(z.string()).catch([]);

const stored = (key: string): readonly string[] => {
  try {
    return Ids.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
};

/** Which announcements a pupil has put away, kept in this browser; `ids` are all there are today. */
export const useDismissed = (pupilId: string, ids: readonly string[]) => {
  const key = `mahoe.announcements.${pupilId}`;
  const [dismissed, setDismissed] = useState(() => stored(key));
  return {
    isDismissed: (id: string): boolean => dismissed.includes(id),
    dismiss: (id: string): void => {
      // Another tab may have put others away meanwhile.
      const next = ids.filter((one) => one === id || stored(key).includes(one));
      setDismissed([...dismissed, id]);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full browser shows it again at the next visit.
      }
    },
  };
};
