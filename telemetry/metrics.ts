import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type { Gauge };

/**
 * Metrics of this process, in Prometheus's model. Names are `mahoe_…` with their unit, unless a
 * convention has a name. No label is a person, an id or a text of a caller.
 */
export const registry = new Registry();

const registers = [registry];

/** Buckets for durations in seconds; 0.4 is the service level of an answer. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4];

/** Creates a counter; its name ends in `_total`. */
export const createCounter = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> => new Counter({ name, help, labelNames, registers });

/** Creates a histogram of seconds; its name ends in `_seconds`. */
export const createTimer = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Histogram<Label> => new Histogram({ name, help, labelNames, buckets: SECONDS, registers });

/**
 * Creates a gauge.
 * @param collect called at each scrape to set its values; a scrape fails with it
 */
export const createGauge = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  collect?: (gauge: Gauge<Label>) => void | Promise<void>,
): Gauge<Label> =>
  new Gauge<Label>({
    name,
    help,
    labelNames,
    registers,
    ...(collect && {
      collect() {
        return collect(this);
      },
    }),
  });

/**
 * Creates a counter of something that is counted elsewhere.
 * @param read returns the count since the start of the process
 */
export const createCounterOf = (name: string, help: string, read: () => number): Counter =>
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset();
      this.inc(read());
    },
  });

/** Times work and observes its seconds with the labels that fit its outcome. */
export const observeOutcome = async <Label extends string, Result>(
  timer: Histogram<Label>,
  work: () => Promise<Result>,
  label: (
    outcome: { readonly result: Result } | { readonly error: unknown },
  ) => Partial<Record<Label, string>>,
): Promise<Result> => {
  const startedMs = performance.now();
  const observe = (labels: Partial<Record<Label, string>>): void =>
    timer.observe(labels, (performance.now() - startedMs) / 1000);
  try {
    const result = await work();
    observe(label({ result }));
    return result;
  } catch (error) {
    observe(label({ error }));
    throw error;
  }
};
