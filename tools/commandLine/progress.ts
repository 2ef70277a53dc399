import { Presets, SingleBar } from 'cli-progress';

/** How far a run has come; says nothing where nobody looks at a terminal. */
export interface Progress {
  to(value: number): void;
  done(): void;
}

/** Delay before the bar appears; a shorter command shows none. */
const SHOW_DELAY_MS = 1000;

/** A bar from 0 to a total, with the percentage and the time left, from a second on. */
export const showProgress = (
  what: string,
  total: number,
  stream: NodeJS.WriteStream = process.stderr,
): Progress => {
  if (!stream.isTTY) return { to: () => {}, done: () => {} };
  const format = `${what} {bar} {percentage}%, {eta_formatted} left`;
  const bar = new SingleBar(
    { format, hideCursor: true, etaBuffer: 50, stream },
    Presets.shades_classic,
  );
  const began = performance.now();
  return {
    to: (value) => {
      if (bar.isActive) bar.update(value);
      else if (performance.now() - began >= SHOW_DELAY_MS) bar.start(total, value);
    },
    done: () => bar.stop(),
  };
};

/** The same items, while a bar tells how far one is with them. */
export const withProgress = async function* <T>(
  items: AsyncIterable<T> | Iterable<T>,
  { to, done }: Progress,
  reached: (item: T) => number,
): AsyncGenerator<T> {
  try {
    for await (const item of items) {
      yield item;
      to(reached(item));
    }
  } finally {
    done();
  }
};
