import { soundToggle } from '../preferences/celebrationSettings.ts';
import { prefersReducedMotion } from './reducedMotion.ts';

type Note = readonly [hertz: number, startSeconds: number, seconds: number];

/** Tunes; each ends within 250 ms. */
const TUNES = {
  right: [
    [659, 0, 0.1],
    [988, 0.08, 0.17],
  ],
  wrong: [
    [330, 0, 0.12],
    [262, 0.1, 0.15],
  ],
  complete: [
    [523, 0, 0.08],
    [659, 0.05, 0.08],
    [784, 0.1, 0.08],
    [1047, 0.15, 0.1],
  ],
} as const satisfies Readonly<Record<string, readonly Note[]>>;

const MAX_GAIN = 0.16;
const ATTACK_SECONDS = 0.015;

let context: AudioContext | undefined;

/**
 * Plays a short tune, `intensity` from 0 to 1. It does nothing if the pupil switched sound off or
 * prefers reduced motion.
 */
export const playTune = (name: keyof typeof TUNES, intensity: number): void => {
  if (!soundToggle.isOn() || prefersReducedMotion()) return;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume();
  for (const [hertz, start, seconds] of TUNES[name]) {
    const at = audio.currentTime + start;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = 'triangle';
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(MAX_GAIN * intensity, at + ATTACK_SECONDS);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
  }
};
