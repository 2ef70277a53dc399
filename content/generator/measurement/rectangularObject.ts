import type { Random } from '../random.ts';

type RectangularObject = readonly [thing: string, unit: 'cm' | 'm'];

const SMALL: readonly RectangularObject[] = [
  ['card', 'cm'],
  ['tile', 'cm'],
  ['room', 'm'],
  ['garden bed', 'm'],
];
const MIDDLE: readonly RectangularObject[] = [
  ['picture', 'cm'],
  ['tray', 'cm'],
  ['hall', 'm'],
  ['yard', 'm'],
];
const LARGE: readonly RectangularObject[] = [
  ['poster', 'cm'],
  ['mat', 'cm'],
  ['football field', 'm'],
  ['car park', 'm'],
];

/** Something rectangular that can be `length` of its unit long. */
export const pickRectangularObject = (random: Random, length: number): RectangularObject =>
  random.pick(length <= 10 ? SMALL : length <= 35 ? MIDDLE : LARGE);
