import { elo } from './elo.ts';
import { kalmanElo } from './kalmanElo.ts';
import { itemMean, majority } from './means.ts';
import type { NewModel } from './model.ts';

/** Our own model and what it is measured against. */
export const models: Readonly<Record<string, NewModel>> = {
  kalmanElo: kalmanElo(),
  elo,
  itemMean,
  majority,
};
