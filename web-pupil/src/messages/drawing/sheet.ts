export type Tool = 'brush' | 'eraser';

/** Position in pixels, and the pressure of the pen from 0 to 1. */
export type Point = readonly [x: number, y: number, pressure: number];

export interface Stroke {
  readonly tool: Tool;
  readonly colour: string;
  readonly size: number;
  /**
   * True for a pen, which reports pressure; for fingers and mice it is simulated from their speed.
   */
  readonly isPen: boolean;
  readonly points: readonly Point[];
}

/** Actions on the sheet in order; each can be undone, clearing included. */
export type Sheet = readonly (Stroke | 'cleared')[];

export const BRUSH = { smallest: 2, largest: 20, atFirst: 8 } as const;

/** Twelve colours with their names. */
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

/** Returns true if the sheet holds no visible brush stroke; white strokes and erasing do not count. */
export const isBlank = (sheet: Sheet): boolean =>
  !visibleStrokes(sheet).some(({ tool, colour }) => tool === 'brush' && colour !== '#FFFFFF');

/** Removes the last action. */
export const undoLast = (sheet: Sheet): Sheet => sheet.slice(0, -1);

/** Clears the sheet; an empty sheet stays as it is. */
export const clearSheet = (sheet: Sheet): Sheet =>
  visibleStrokes(sheet).length === 0 ? sheet : [...sheet, 'cleared'];
