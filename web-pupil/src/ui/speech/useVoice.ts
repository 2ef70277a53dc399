import { useSyncExternalStore } from 'react';
import { keepVoice } from './voices.ts';

const listen = (listener: () => void): (() => void) => {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
};

let chosenVoice: SpeechSynthesisVoice | undefined;

const currentVoice = (): SpeechSynthesisVoice | undefined => {
  if (!('speechSynthesis' in window)) return undefined;
  chosenVoice = keepVoice(speechSynthesis.getVoices(), chosenVoice);
  return chosenVoice;
};

/** Returns the browser's voice for reading aloud; undefined if none fits. */
export const useVoice = (): SpeechSynthesisVoice | undefined =>
  useSyncExternalStore(listen, currentVoice);
