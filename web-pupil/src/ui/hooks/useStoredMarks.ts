import { useState } from 'react';
import { z } from 'zod';
import { localEntries } from '@mahoe/contracts/browser/browserStorage';

const Names = z.array(z.string()).catch([]);

const readMarks = (key: string): readonly string[] => {
  try {
    return Names.parse(JSON.parse(localEntries.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
};

/** Items the user has marked, stored in this browser; `all` are the items of today. */
export const useStoredMarks = (key: string, all: readonly string[]) => {
  const [marked, setMarked] = useState(() => readMarks(key));
  return {
    isMarked: (one: string): boolean => marked.includes(one),
    mark: (one: string, isOn: boolean): void => {
      const others = marked.filter((other) => other !== one);
      setMarked(isOn ? [...others, one] : others);
      // Another tab may have marked other items meanwhile.
      const storedElsewhere = readMarks(key);
      const kept = all.filter((other) => (other === one ? isOn : storedElsewhere.includes(other)));
      localEntries.setItem(key, JSON.stringify(kept));
    },
  };
};
