import { Presets, SingleBar } from 'cli-progress';

/** How far a run has come; says nothing where nobody looks at a terminal. */
export interface Progress {
  to(value: number): void;
  done(): void;
}

/** @param total unknown where it is undefined: then only the count is shown */
export const showProgress = (what: string, total: number | undefined): Progress => {
  if (!process.stderr.isTTY) return { to: () => {}, done: () => {} };
  const format =
    total === undefined
      ? `${what} {value}`
      : `${what} {bar} {percentage}% {value}/{total} {eta_formatted}`;
  const bar = new SingleBar(
    { format, hideCursor: true, etaBuffer: 50, stream: process.stderr },
    Presets.shades_classic,
  );
  bar.start(total ?? Number.MAX_SAFE_INTEGER, 0);
  return { to: (value) => bar.update(value), done: () => bar.stop() };
};
