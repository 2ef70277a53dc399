import { createPreference } from '../preferences/storedPreference.ts';

/** Reading speed. */
export const readingPacePreference = createPreference('mahoe.readingPace', [
  'usual',
  'slow',
  'fast',
]);

/** Returns the browser's rate: 1 is the voice's own speed, which is quick for a child. */
export const SPEECH_RATES = { slow: 0.7, usual: 0.9, fast: 1.15 } as const;
