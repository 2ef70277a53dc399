import lighthouse, { type Result } from 'lighthouse';
import { median } from './figures.ts';

/** Goals in percent. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  blocked: 'total-blocking-time',
  'main thread': 'mainthread-work-breakdown',
} as const;
type Metric = keyof typeof METRICS;
const METRIC_NAMES = Object.keys(METRICS) as Metric[];

/** Lighthouse's own 5 s of quiet would make a run of all pages take ten minutes. */
const QUIET = { networkQuietThresholdMs: 2000, cpuQuietThresholdMs: 1000 } as const;
const PHONE_CPU = { cpuSlowdownMultiplier: 4 } as const;
/** Simulated networks: Lighthouse's own for phones, and the slow one of `slowConnection.ts`. */
const NETWORKS = {
  usual: undefined,
  bad: { ...PHONE_CPU, rttMs: 600, throughputKbps: 400 },
} as const;

const MAX_ATTEMPTS = 2;

/** A page to measure. */
export interface PageToMeasure {
  readonly name: string;
  readonly url: string;
}

const measureOnce = async (
  url: string,
  port: number,
  line: keyof typeof NETWORKS,
): Promise<Result | undefined> => {
  const throttling = NETWORKS[line];
  const run = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    disableStorageReset: true,
    ...QUIET,
    ...(throttling && { throttling }),
  });
  return run && !run.lhr.runtimeError ? run.lhr : undefined;
};

/**
 * Measures, and retries once after a failure on a busy machine; undefined after a second failure.
 */
const measure = async (
  { name, url }: PageToMeasure,
  port: number,
  line: keyof typeof NETWORKS,
): Promise<Result | undefined> => {
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
    try {
      const result = await measureOnce(url, port, line);
      if (result) return result;
    } catch (error) {
      console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return undefined;
};

const getScore = (result: Result, category: Category): number =>
  Math.round(100 * (result.categories[category]?.score ?? 0));

const getValue = (result: Result, metric: Metric): number =>
  result.audits[METRICS[metric]]?.numericValue ?? 0;

const formatValue = (metric: Metric, value: number): string =>
  metric === 'CLS' ? value.toFixed(3) : Math.round(value).toLocaleString('en');

/** Lists audits that keep a category from 100%. */
const listShortfalls = (result: Result, category: Category): readonly string[] =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

const WIDTHS = { name: 13, score: 16, metric: 13 } as const;

const printHead = (): void => {
  console.log(
    ''.padEnd(WIDTHS.name) +
      CATEGORIES.map((one) => one.padStart(WIDTHS.score)).join('') +
      METRIC_NAMES.map((one) => one.padStart(WIDTHS.metric)).join('') +
      'machine'.padStart(WIDTHS.metric),
  );
};

const printRow = (name: string, results: readonly Result[]): void => {
  if (results.length === 0) return console.log(`${name.padEnd(WIDTHS.name)} not measured`);
  const scores = CATEGORIES.map((category) => {
    const score = median(results.map((result) => getScore(result, category)));
    return (score < GOALS[category] ? `missed: ${score}` : `${score}`).padStart(WIDTHS.score);
  });
  const metrics = METRIC_NAMES.map((metric) =>
    formatValue(metric, median(results.map((result) => getValue(result, metric)))).padStart(
      WIDTHS.metric,
    ),
  );
  const speed = median(results.map(({ environment }) => environment.benchmarkIndex));
  console.log(
    name.padEnd(WIDTHS.name) +
      scores.join('') +
      metrics.join('') +
      String(Math.round(speed)).padStart(WIDTHS.metric),
  );
  for (const category of CATEGORIES.filter((one) => one !== 'performance')) {
    const missing = new Set(results.flatMap((result) => listShortfalls(result, category)));
    if (missing.size > 0)
      console.log(`${''.padEnd(WIDTHS.name)} ${category}: ${[...missing].join(', ')}`);
  }
};

/**
 * Measures pages by Lighthouse's mobile profile in turns, so that all share a busy minute of the
 * machine. Prints a table of medians: scores, milliseconds of a phone, and the machine's speed.
 * @param rounds measurements of each page; rounds that would begin after `until` (ms since 1970) are
 * left out
 */
export const measureByLighthouse = async (
  pages: readonly PageToMeasure[],
  {
    port,
    line,
    rounds,
    until,
  }: {
    readonly port: number;
    readonly line: keyof typeof NETWORKS;
    readonly rounds: number;
    readonly until: number;
  },
): Promise<void> => {
  const results = new Map(pages.map((page) => [page, [] as Result[]]));
  let done = 0;
  for (; done < rounds && (done === 0 || Date.now() < until); done += 1) {
    for (const page of pages) {
      const result = await measure(page, port, line);
      if (result) results.get(page)?.push(result);
    }
  }
  console.log(
    `Lighthouse, mobile${line === 'bad' ? ', 400 kbit/s and 600 ms' : ''}: medians of ${done} ` +
      `round(s), goals ${Object.values(GOALS).join(' / ')}`,
  );
  printHead();
  for (const [{ name }, measured] of results) printRow(name, measured);
};
