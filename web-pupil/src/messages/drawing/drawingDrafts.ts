import { useState } from 'react';
import type { Sheet } from './sheet.ts';

const drafts = new Map<string, Sheet>();

/** A sheet that survives leaving the chat, until the page is reloaded. */
export const useDrawingDraft = (name: string): readonly [Sheet, (sheet: Sheet) => void] => {
  const [sheet, setSheet] = useState<Sheet>(() => drafts.get(name) ?? []);
  return [
    sheet,
    (next) => {
      drafts.set(name, next);
      setSheet(next);
    },
  ];
};
