import { useState } from 'react';
import { z } from 'zod';

const Names = z.array(z.string()).catch([]);

const readMarks = (key: string): readonly string[] => {
  try {
    return Names.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
};

/** Which of some things somebody has marked, kept in this browser; `all` are those there are today. */
export const useStoredMarks = (key: string, all: readonly string[]) => {
  const [marked, setMarked] = useState(() => readMarks(key));
  return {
    isMarked: (one: string): boolean => marked.includes(one),
    mark: (one: string, isOn: boolean): void => {
      const others = marked.filter((other) => other !== one);
      setMarked(isOn ? [...others, one] : others);
      // Another tab may have marked others meanwhile.
      const storedElsewhere = readMarks(key);
      const kept = all.filter((other) => (other === one ? isOn : storedElsewhere.includes(other)));
      try {
        localStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // A full browser has forgotten it by the next visit.
      }
    },
  };
};
