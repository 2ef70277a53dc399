import type { Attributes, Span as OpenTelemetrySpan } from '@opentelemetry/api';

export type { Attributes };

/** A span as the work in it sees it. */
export type Span = Pick<OpenTelemetrySpan, 'setAttributes' | 'updateName'>;

/** Description of a span. No attribute is a person, an id or a text of a caller. */
export interface SpanOptions {
  readonly name: string;
  readonly kind: 'internal' | 'client' | 'producer' | 'consumer';
  readonly attributes: Attributes;
}

/** Span of a call that another program made. */
export interface CallSpan {
  /** Runs work whose spans and log lines belong to the call. */
  run(work: () => void): void;
  /** @param error kind of the server's failure; undefined if there was none */
  end(attributes: Attributes, error: string | undefined): void;
}

/** Span whose end its caller reports. */
export interface OpenSpan {
  /** @param error kind of the failure; undefined if there was none */
  end(error: string | undefined): void;
}

/** Ids of the active span, named as in OpenTelemetry's rules for logs that are not its own. */
export interface LogFields {
  readonly trace_id?: string;
  readonly span_id?: string;
  readonly trace_flags?: string;
}

/** Makes the spans of this process. A `traceparent` is that of W3C Trace Context. */
export interface Tracer {
  /**
   * Starts the span of a call. It continues the caller's trace. The ratio decides whether it is
   * recorded, whatever the caller asks for.
   */
  startCall(name: string, attributes: Attributes, traceparent: string | undefined): CallSpan;
  /** Runs work in a span below the active one. Only runs it if the active one is not recorded. */
  withSpan<T>(options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** Runs work in the first span of a trace of its own, which no call has caused. */
  withRootSpan<T>(options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /**
   * Starts a span below the active one; undefined if that is not recorded. Work does not run in it.
   * @param describe called only if the span is recorded
   */
  startSpan(describe: () => SpanOptions): OpenSpan | undefined;
  /**
   * Runs work in one span for each of several recorded spans, of this process or another. Spans that
   * the work makes are below the first.
   */
  withSpanBelowEach<T>(
    traceparents: readonly string[],
    options: SpanOptions,
    work: () => Promise<T>,
  ): Promise<T>;
  /** Returns the `traceparent` of the active span; undefined if it is not recorded. */
  getTraceparent(): string | undefined;
  getLogFields(): LogFields;
  /** Exports what is left, in a limited time. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  /** Base address of a receiver of OTLP over HTTP; traces are off if it is undefined. */
  readonly endpoint: string | undefined;
  /** Share of calls that are recorded, from 0 to 1. */
  readonly ratio: number;
  /** Name of the process, as in `mahoe-api`. */
  readonly service: string;
  /** Receives failed exports, at most one a minute. */
  readonly onError: (error: unknown) => void;
}
