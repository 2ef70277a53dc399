import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playTune } from './sounds.ts';

let starts: number[];
let ends: number[];
let lessMotion: boolean;
let sound: string | null;

const param = () => ({
  value: 0,
  setValueAtTime: () => {},
  linearRampToValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
});

beforeEach(() => {
  starts = [];
  ends = [];
  lessMotion = false;
  sound = null;
  vi.stubGlobal('window', { matchMedia: () => ({ matches: lessMotion }) });
  vi.stubGlobal('localStorage', { getItem: () => sound });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      resume = async () => {};
      createGain = () => ({ gain: param(), connect: (next: unknown) => next });
      createOscillator = () => ({
        frequency: param(),
        connect: (next: unknown) => next,
        start: (at: number) => starts.push(at),
        stop: (at: number) => ends.push(at),
      });
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test.each(['right', 'wrong', 'complete'] as const)('the tune %s lasts 250 ms at most', (name) => {
  playTune(name, 1);
  expect(starts[0]).toBe(0);
  expect(Math.max(...ends)).toBeGreaterThan(0.1);
  expect(Math.max(...ends)).toBeLessThanOrEqual(0.25);
});

test('no tune plays if the pupil prefers reduced motion', () => {
  lessMotion = true;
  playTune('right', 1);
  expect(starts).toEqual([]);
});

test('no tune plays with the sound off', () => {
  sound = 'off';
  playTune('right', 1);
  expect(starts).toEqual([]);
});
