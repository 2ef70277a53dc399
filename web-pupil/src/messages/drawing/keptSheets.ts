import { useState } from 'react';
import type { Sheet } from './sheet.ts';

const sheets = new Map<string, Sheet>();

/** A sheet that is still there when one comes back to it, until the page is loaded anew. */
export const useKeptSheet = (name: string): readonly [Sheet, (sheet: Sheet) => void] => {
  const [sheet, setSheet] = useState<Sheet>(() => sheets.get(name) ?? []);
  return [
    sheet,
    (next) => {
      sheets.set(name, next);
      setSheet(next);
    },
  ];
};
