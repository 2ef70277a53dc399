import { useSyncExternalStore } from 'react';
import { voiceFor } from './voices.ts';

const listen = (listener: () => void): (() => void) => {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
};

let found: SpeechSynthesisVoice | undefined;

/** Browsers make their voices anew at each question: the same one stays the same here. */
const voiceNow = (): SpeechSynthesisVoice | undefined => {
  if (!('speechSynthesis' in window)) return undefined;
  const voice = voiceFor(speechSynthesis.getVoices());
  if (voice?.voiceURI !== found?.voiceURI) found = voice;
  return found;
};

/** The voice this browser reads with; undefined where it has none that fits. */
export const useVoice = (): SpeechSynthesisVoice | undefined =>
  useSyncExternalStore(listen, voiceNow);
