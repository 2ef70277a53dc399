import { projectors } from './all.ts';
import type { Projector, RowsFate } from './projector.ts';

/** Of a view's rows about a pupil, what an erasure makes and which projection does so. */
interface FateOfView {
  readonly table: string;
  readonly fate: RowsFate;
  readonly projection: string;
}

/** Every view that knows pupils, as its projection declares it. */
export const fatesOfViews: readonly FateOfView[] = projectors.flatMap(
  ({ name, fates = {} }: Projector) =>
    Object.entries(fates).map(([table, fate]) => ({ table, fate, projection: name })),
);
