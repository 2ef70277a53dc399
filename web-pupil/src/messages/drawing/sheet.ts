export type Tool = 'brush' | 'eraser';

/** Across, down, and how hard a pen was pressed, from 0 to 1. */
export type Point = readonly [x: number, y: number, pressure: number];

export interface Stroke {
  readonly tool: Tool;
  readonly colour: string;
  readonly size: number;
  /** Fingers and mice tell no pressure: it is made from their speed. */
  readonly isPen: boolean;
  readonly points: readonly Point[];
}

/** What was done to the sheet, in order: each can be undone, clearing too. */
export type Sheet = readonly (Stroke | 'cleared')[];

export const BRUSH = { smallest: 2, largest: 20, atFirst: 8 } as const;

/** Twelve colours, each with the word for it. */
export const INKS = [
  { name: 'black', colour: '#1E2A26' },
  { name: 'brown', colour: '#7A4B28' },
  { name: 'red', colour: '#D8384F' },
  { name: 'orange', colour: '#F08A3C' },
  { name: 'yellow', colour: '#F6C445' },
  { name: 'light green', colour: '#5BBF7B' },
  { name: 'green', colour: '#14694A' },
  { name: 'light blue', colour: '#5FB4E5' },
  { name: 'blue', colour: '#1B4F9C' },
  { name: 'purple', colour: '#7B4FB5' },
  { name: 'pink', colour: '#F28CB1' },
  { name: 'white', colour: '#FFFFFF' },
] as const;

/** The strokes that are on the sheet now. */
export const visibleStrokes = (sheet: Sheet): readonly Stroke[] =>
  sheet
    .slice(sheet.lastIndexOf('cleared') + 1)
    .filter((done): done is Stroke => done !== 'cleared');

/** Whether nothing was drawn since the sheet was new or cleared; erasing draws nothing. */
export const isBlank = (sheet: Sheet): boolean =>
  !visibleStrokes(sheet).some(({ tool, colour }) => tool === 'brush' && colour !== '#FFFFFF');

/** Without what was done last. */
export const undoLast = (sheet: Sheet): Sheet => sheet.slice(0, -1);

/** Cleared; an empty sheet stays as it is. */
export const clearSheet = (sheet: Sheet): Sheet =>
  visibleStrokes(sheet).length === 0 ? sheet : [...sheet, 'cleared'];
