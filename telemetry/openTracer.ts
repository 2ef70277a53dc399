import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import {
  ATTR_ERROR_TYPE,
  ATTR_SERVICE_INSTANCE_ID,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_VERSION,
} from '@opentelemetry/semantic-conventions';
import type { SpanOptions, Tracer, TracingOptions } from './tracer.ts';
import { VERSION } from './version.ts';

const EXPORT_INTERVAL_MS = 2000;
/** Maximum time of an export; further spans wait, and are dropped beyond the maximum of the queue. */
const EXPORT_TIMEOUT_MS = 2000;
const BATCH_SIZE = 512;
const MAX_QUEUED_SPANS = 4 * BATCH_SIZE;
const ERROR_INTERVAL_MS = 60_000;

const KINDS: Readonly<Record<SpanOptions['kind'], SpanKind>> = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** Formats a span's context as W3C's `traceparent`. */
const toTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${toHex(traceFlags)}`;

const toHex = (flags: TraceFlags): string => flags.toString(16).padStart(2, '0');

const parseParent = (traceparent: string | undefined): SpanContext | undefined => {
  const parsed = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parsed && isSpanContextValid(parsed) ? { ...parsed, isRemote: true } : undefined;
};

const toContext = (parent: SpanContext | undefined): Context =>
  parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;

/** Marks a span as failed. The error's message is left out, because it may contain personal data. */
const markFailed = (span: Span, error: string): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute(ATTR_ERROR_TYPE, error);
};

/** Contexts of the work of this process. Not OpenTelemetry's global ones, which nothing else needs. */
const contexts = new AsyncLocalStorage<Context>();

const getActiveSpan = (): Span | undefined => trace.getSpan(contexts.getStore() ?? ROOT_CONTEXT);

/** Runs work in the first of some spans, and ends all of them with it. */
const runIn = async <T>(
  spans: readonly Span[],
  below: Context,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await contexts.run(trace.setSpan(below, spans[0] ?? NO_SPAN), work);
  } catch (error) {
    for (const span of spans) markFailed(span, error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
};

/** Passes an error on unless another one was passed on in the last minute. */
const limitErrors = (onError: (error: unknown) => void): ((error: unknown) => void) => {
  let lastMs = -Infinity;
  return (error) => {
    if (performance.now() - lastMs < ERROR_INTERVAL_MS) return;
    lastMs = performance.now();
    onError(error);
  };
};

const createProvider = ({
  endpoint,
  service,
  ratioSampler,
}: Pick<TracingOptions, 'service'> & {
  readonly endpoint: string;
  readonly ratioSampler: TraceIdRatioBasedSampler;
}): TracerProvider =>
  new TracerProvider({
    resource: resourceFromAttributes({
      [ATTR_SERVICE_NAME]: `mahoe-${service}`,
      [ATTR_SERVICE_VERSION]: VERSION,
      [ATTR_SERVICE_INSTANCE_ID]: randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: ratioSampler }),
    spanProcessors: [
      new BatchSpanProcessor({
        // Reads headers, such as a token, from OTEL_EXPORTER_OTLP_HEADERS by itself.
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
          timeoutMillis: EXPORT_TIMEOUT_MS,
          // One at a time while the process runs; all that is queued when it stops.
          concurrencyLimit: MAX_QUEUED_SPANS / BATCH_SIZE,
        }),
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        maxExportBatchSize: BATCH_SIZE,
        maxQueueSize: MAX_QUEUED_SPANS,
      }),
    ],
  });

/** Opens the tracer of this process. This module alone loads OpenTelemetry. */
export const openTracer = ({
  endpoint,
  ratio,
  service,
  onError,
}: TracingOptions & { readonly endpoint: string }): Tracer => {
  const ratioSampler = new TraceIdRatioBasedSampler(ratio);
  const provider = createProvider({ endpoint, service, ratioSampler });
  const tracer = provider.getTracer('mahoe', VERSION);
  // A failed export belongs to no call, though the context of one may have started it.
  const report = limitErrors((error) => contexts.run(ROOT_CONTEXT, () => onError(error)));
  setGlobalErrorHandler(report);

  /** Sets the caller's flag by the ratio: callers must not be able to have all their calls recorded. */
  const resample = (parent: SpanContext): SpanContext => {
    const { decision } = ratioSampler.shouldSample(ROOT_CONTEXT, parent.traceId);
    const isSampled = decision === SamplingDecision.RECORD_AND_SAMPLED;
    return { ...parent, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE };
  };

  return {
    startCall: (name, attributes, traceparent) => {
      const parent = parseParent(traceparent);
      const below = toContext(parent && resample(parent));
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, below);
      const own = trace.setSpan(below, span);
      return {
        run: (work) => contexts.run(own, work),
        end: (more, error) => {
          span.setAttributes(more);
          if (error !== undefined) markFailed(span, error);
          span.end();
        },
      };
    },
    withSpan: async ({ name, kind, attributes }, work) => {
      const below = contexts.getStore() ?? ROOT_CONTEXT;
      if (!trace.getSpan(below)?.isRecording()) return work(NO_SPAN);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, below);
      return runIn([span], below, () => work(span));
    },
    withRootSpan: ({ name, kind, attributes }, work) => {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, ROOT_CONTEXT);
      return runIn([span], ROOT_CONTEXT, work);
    },
    startSpan: (describe) => {
      const below = contexts.getStore() ?? ROOT_CONTEXT;
      if (!trace.getSpan(below)?.isRecording()) return undefined;
      const { name, kind, attributes } = describe();
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, below);
      return {
        end: (error) => {
          if (error !== undefined) markFailed(span, error);
          span.end();
        },
      };
    },
    withSpanBelowEach: (traceparents, { name, kind, attributes }, work) =>
      runIn(
        traceparents.map((traceparent) => {
          const below = toContext(parseParent(traceparent));
          return tracer.startSpan(name, { kind: KINDS[kind], attributes }, below);
        }),
        ROOT_CONTEXT,
        work,
      ),
    getTraceparent: () => {
      const span = getActiveSpan();
      return span?.isRecording() ? toTraceparent(span.spanContext()) : undefined;
    },
    getLogFields: () => {
      const span = getActiveSpan()?.spanContext();
      if (!span || !isSpanContextValid(span)) return {};
      const { traceId, spanId, traceFlags } = span;
      return { trace_id: traceId, span_id: spanId, trace_flags: toHex(traceFlags) };
    },
    stop: () => provider.shutdown().catch(report),
  };
};
