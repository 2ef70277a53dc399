import { soundSwitch } from '../celebrationSettings.ts';

type Note = readonly [hertz: number, startSeconds: number, seconds: number];

const TUNES = {
  right: [
    [659, 0, 0.12],
    [988, 0.1, 0.22],
  ],
  wrong: [
    [330, 0, 0.16],
    [262, 0.14, 0.26],
  ],
  complete: [
    [523, 0, 0.14],
    [659, 0.13, 0.14],
    [784, 0.26, 0.14],
    [1047, 0.39, 0.42],
  ],
} as const satisfies Readonly<Record<string, readonly Note[]>>;

const LOUDEST = 0.16;
const ATTACK_SECONDS = 0.015;

let context: AudioContext | undefined;

/** Plays a short tune unless sound is off; `intensity` is from 0 to 1. */
export const playTune = (name: keyof typeof TUNES, intensity: number): void => {
  if (!soundSwitch.isOn()) return;
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
    gain.gain.linearRampToValueAtTime(LOUDEST * intensity, at + ATTACK_SECONDS);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
  }
};
