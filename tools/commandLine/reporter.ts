/** Milliseconds between two lines of progress. */
const PROGRESS_INTERVAL_MS = 5000;

/** Prints the lines of a long command. */
export interface Reporter {
  say(line: string): void;
  /** Prints at most one line in five seconds. */
  sayNowAndThen(line: string): void;
  /** Returns the time since the start, such as `12.3 s`. */
  elapsed(): string;
}

/** Starts reporting on stdout. */
export const newReporter = (): Reporter => {
  const started = performance.now();
  let reported = started;
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  return {
    say,
    sayNowAndThen: (line) => {
      if (performance.now() - reported < PROGRESS_INTERVAL_MS) return;
      reported = performance.now();
      say(line);
    },
    elapsed: () => `${((performance.now() - started) / 1000).toFixed(1)} s`,
  };
};
