import { bkt } from './bkt.ts';
import { elo } from './elo.ts';
import { irt } from './irt.ts';
import { kalmanElo } from './kalmanElo.ts';
import { logistic } from './logistic.ts';
import { itemMean, majority } from './baselines.ts';
import { mixed } from './mixedModel.ts';
import type { NewModel } from './model.ts';
import { pfa } from './pfa.ts';

/** Our own model and its references. */
export const models: Readonly<Record<string, NewModel>> = {
  kalmanElo: kalmanElo(),
  mixed,
  elo,
  bkt,
  pfa,
  irt,
  logistic,
  itemMean,
  majority,
};
