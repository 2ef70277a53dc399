import type { LogFields, Tracer, TracingOptions } from './tracer.ts';

/** Share of calls whose traces are recorded, unless another is set. */
export const DEFAULT_SAMPLING_RATIO = 0.01;

let tracer: Tracer | undefined;

/**
 * Starts the traces of this process, before anything that asks for its tracer. Loads OpenTelemetry only
 * if there is a receiver.
 */
export const startTracing = async ({ endpoint, ...options }: TracingOptions): Promise<void> => {
  if (endpoint === undefined) return;
  const { openTracer } = await import('./openTracer.ts');
  tracer = openTracer({ ...options, endpoint });
};

/** Stops the traces of this process. A receiver that does not answer delays it by seconds. */
export const stopTracing = async (): Promise<void> => {
  const stopping = tracer;
  tracer = undefined;
  await stopping?.stop();
};

/** Returns the tracer of this process; undefined while traces are off. */
export const getTracer = (): Tracer | undefined => tracer;

/** Returns the fields by which a log line belongs to a trace; none while traces are off. */
export const getLogFields = (): LogFields => tracer?.getLogFields() ?? {};
