import { createPreference } from '../preferences/storedPreference.ts';

/** How fast is read aloud. */
export const readingPacePreference = createPreference('mahoe.readingPace', [
  'usual',
  'slow',
  'fast',
]);

/** As the browser counts it: 1 is the voice's own pace, which is quick for a child. */
export const SPEECH_RATES = { slow: 0.7, usual: 0.9, fast: 1.15 } as const;
