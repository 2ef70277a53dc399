import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import { progressBetween, type Position } from '@mahoe/eventstore/store/position';
import { createGauge } from '@mahoe/telemetry/metrics';
import type { Projector } from './projector.ts';

const progressGauge = createGauge(
  'mahoe_rebuild_progress_ratio',
  'Share of the log that a rebuild of a view has read; no value while there is none.',
  ['subscription'],
);

/** Progress of one rebuild in the metrics of this process. */
export interface RebuildProgress {
  /** Shows that the rebuild has read up to a position. */
  reach(position: Position): void;
  /** Shows no rebuild any more. */
  end(): void;
}

/** Shows the progress of a rebuild up to the current end of the log. */
export const measureRebuild = async (
  store: Pick<EventStore, 'headPosition'>,
  projectors: readonly Pick<Projector, 'name'>[],
): Promise<RebuildProgress> => {
  const head = await store.headPosition();
  const show = (share: number): void => {
    for (const { name } of projectors) progressGauge.set({ subscription: name }, share);
  };
  show(0);
  return {
    reach: (position) => show(progressBetween(position, null, head)),
    end: () => {
      for (const { name } of projectors) progressGauge.remove({ subscription: name });
    },
  };
};
