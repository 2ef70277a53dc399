import { getTracer } from '@mahoe/telemetry/tracing';

/** Makes a span of a call to a party outside. Ids and addresses are left out. */
export const traceCall = <T>(
  party: 'payments' | 'mail' | 'model',
  operation: string,
  call: () => Promise<T>,
): Promise<T> => {
  const tracer = getTracer();
  if (!tracer) return call();
  const attributes = { 'service.peer.name': party, 'mahoe.operation': operation };
  return tracer.withSpan({ name: `${party} ${operation}`, kind: 'client', attributes }, call);
};
