import { projectors } from './all.ts';
import type { Projector, ErasurePolicy } from './projector.ts';

/** Erasure policy of a view's rows about a pupil, with the projection that applies it. */
interface ViewErasurePolicy {
  readonly table: string;
  readonly policy: ErasurePolicy;
  readonly projection: string;
}

/** Erasure policies of all views with rows about pupils. */
export const viewErasurePolicies: readonly ViewErasurePolicy[] = projectors.flatMap(
  ({ name, erasurePolicies = {} }: Projector) =>
    Object.entries(erasurePolicies).map(([table, policy]) => ({
      table,
      policy,
      projection: name,
    })),
);
