import { useSyncExternalStore } from 'react';
import { pickVoice } from './voices.ts';

const listen = (listener: () => void): (() => void) => {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
};

let lastVoice: SpeechSynthesisVoice | undefined;

/** Browsers make their voices anew at each question: the same one stays the same here. */
const currentVoice = (): SpeechSynthesisVoice | undefined => {
  if (!('speechSynthesis' in window)) return undefined;
  const voice = pickVoice(speechSynthesis.getVoices());
  if (voice?.voiceURI !== lastVoice?.voiceURI) lastVoice = voice;
  return lastVoice;
};

/** The voice this browser reads with; undefined where it has none that fits. */
export const useVoice = (): SpeechSynthesisVoice | undefined =>
  useSyncExternalStore(listen, currentVoice);
