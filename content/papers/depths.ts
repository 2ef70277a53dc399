import type { Blueprint, Depth } from '@mahoe/domain/content/blueprint';

/** Builds a blueprint's items of each depth of knowledge. */
export const depths = (...counts: readonly [number, number, number]): Blueprint['depths'] =>
  counts.map((items, index) => ({ depth: (index + 1) as Depth, items }));
