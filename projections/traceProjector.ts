import { traceProcessing } from '@mahoe/eventstore/subscriptions/traceProcessing';
import type { Projector } from './projector.ts';

/** Makes spans of a projector's writing; the commit of the batch follows it. */
export const traceProjector = (projector: Projector): Projector => ({
  ...projector,
  project: traceProcessing(projector.name, (events, db) => projector.project(events, db)),
});
