import { useSyncExternalStore } from 'react';
import { pickVoice } from './voices.ts';

const listen = (listener: () => void): (() => void) => {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
};

let lastVoice: SpeechSynthesisVoice | undefined;

/**
 * Browsers create new voice objects on each call; this keeps the same object for the same voice.
 */
const currentVoice = (): SpeechSynthesisVoice | undefined => {
  if (!('speechSynthesis' in window)) return undefined;
  const voice = pickVoice(speechSynthesis.getVoices());
  if (voice?.voiceURI !== lastVoice?.voiceURI) lastVoice = voice;
  return lastVoice;
};

/** Returns the browser's voice for reading aloud; undefined if none fits. */
export const useVoice = (): SpeechSynthesisVoice | undefined =>
  useSyncExternalStore(listen, currentVoice);
