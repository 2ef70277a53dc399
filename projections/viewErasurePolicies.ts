import { projectors } from './all.ts';
import type { Projector, ErasurePolicy } from './projector.ts';

/** Of a view's rows about a pupil, what an erasure makes and which projection does so. */
interface ViewErasurePolicy {
  readonly table: string;
  readonly policy: ErasurePolicy;
  readonly projection: string;
}

/** Every view that knows pupils, as its projection declares it. */
export const viewErasurePolicies: readonly ViewErasurePolicy[] = projectors.flatMap(
  ({ name, erasurePolicies = {} }: Projector) =>
    Object.entries(erasurePolicies).map(([table, policy]) => ({
      table,
      policy,
      projection: name,
    })),
);
