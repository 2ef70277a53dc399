import type { SpanOptions } from '@mahoe/telemetry/tracer';
import { getTracer } from '@mahoe/telemetry/tracing';

/** A function that reports its outcome to its last argument or, without one, by a promise. */
type AnyFunction = (...args: readonly unknown[]) => unknown;

/** Returns the text of a statement; undefined for another object that a client runs, such as a copy. */
const readText = (statement: unknown): string | undefined => {
  if (typeof statement === 'string') return statement;
  const { text } = statement as { readonly text?: unknown };
  return typeof text === 'string' ? text : undefined;
};

/** Describes a statement by its first word and its first table, without its text and values. */
const describeStatement = (text: string): SpanOptions => {
  const [operation = 'statement'] = /^\s*\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([\w.]+)/i.exec(text) ?? [];
  const summary = [operation.trim().toLowerCase(), table].filter(Boolean).join(' ');
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
  return { name: summary, kind: 'client', attributes };
};

const nameError = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Makes spans of the statements of a connection. Returns `query` itself while traces are off. */
export const traceQueries = (query: AnyFunction): AnyFunction => {
  const tracer = getTracer();
  if (!tracer) return query;
  return (...args) => {
    const text = readText(args[0]);
    const span = text === undefined ? undefined : tracer.startSpan(() => describeStatement(text));
    if (!span) return query(...args);
    const tell = args.at(-1) as AnyFunction | unknown[] | undefined;
    if (typeof tell === 'function') {
      return query(...args.slice(0, -1), (...outcome: readonly unknown[]) => {
        span.end(outcome[0] ? nameError(outcome[0]) : undefined);
        tell(...outcome);
      });
    }
    const outcome = query(...args) as Promise<unknown>;
    outcome.then(
      () => span.end(undefined),
      (error: unknown) => span.end(nameError(error)),
    );
    return outcome;
  };
};
