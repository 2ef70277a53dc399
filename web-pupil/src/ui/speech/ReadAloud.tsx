import { createElement, type ComponentType } from 'react';
import { useLazyModule } from '../hooks/useLazyModule.ts';
import type { Readable } from './SpeakerButton.tsx';

const fetchButton = async (): Promise<ComponentType<Readable>> =>
  (await import('./SpeakerButton.tsx')).SpeakerButton;
const Nothing = () => null;

/** A button that reads aloud, rendered once its code is loaded; other code never waits for it. */
export const ReadAloud = (what: Readable) => {
  const Button = useLazyModule(fetchButton, 'speechSynthesis' in globalThis, Nothing);
  return Button ? createElement(Button, what) : null;
};
