import type { Random } from '../random.ts';

type Thing = readonly [thing: string, unit: 'cm' | 'm'];

const SMALL: readonly Thing[] = [
  ['card', 'cm'],
  ['tile', 'cm'],
  ['room', 'm'],
  ['garden bed', 'm'],
];
const MIDDLE: readonly Thing[] = [
  ['picture', 'cm'],
  ['tray', 'cm'],
  ['hall', 'm'],
  ['yard', 'm'],
];
const LARGE: readonly Thing[] = [
  ['poster', 'cm'],
  ['mat', 'cm'],
  ['football field', 'm'],
  ['car park', 'm'],
];

/** Something rectangular that can be `length` of its unit long. */
export const rectangularThing = (random: Random, length: number): Thing =>
  random.pick(length <= 10 ? SMALL : length <= 35 ? MIDDLE : LARGE);
