import { median } from '../figures.ts';

/** Growth of a figure that counts as flat: the larger of both. */
export interface Tolerance {
  /** In the unit of the figure. */
  readonly least: number;
  /** Share of the figure's median. */
  readonly share: number;
}

/** Judgement of a figure. */
export interface Flatness {
  /** Median of the first window after the warm-up. */
  readonly first: number;
  readonly last: number;
  /** Slope times the time after the warm-up. */
  readonly growth: number;
  readonly allowed: number;
  readonly isFlat: boolean;
}

/** Share of the time that counts as warm-up: caches fill, code is compiled, pools open connections. */
const WARM_UP_SHARE = 1 / 3;
/**
 * Windows after the warm-up. The median of a window hides single collections and bursts. With twelve
 * windows, the slope is the median of 66 pairs, and up to three odd windows cannot turn it.
 */
const WINDOWS = 12;

/** Cuts samples into windows, and takes the median of each. */
const reduceToWindows = (samples: readonly number[]): readonly number[] => {
  const count = Math.min(WINDOWS, samples.length);
  return Array.from({ length: count }, (_, window) => {
    const at = (edge: number): number => Math.floor((edge * samples.length) / count);
    return median(samples.slice(at(window), at(window + 1)));
  });
};

/** Computes the median of the slopes of all pairs (Theil and Sen), per window. */
const computeSlope = (windows: readonly number[]): number =>
  median(
    windows.flatMap((early, at) =>
      windows.slice(at + 1).map((late, distance) => (late - early) / (distance + 1)),
    ),
  );

/**
 * Judges whether a figure that was sampled at a fixed interval has grown. Only growth counts: a figure that
 * falls is fine.
 */
export const judgeFlatness = (
  samples: readonly number[],
  { least, share }: Tolerance,
): Flatness => {
  const windows = reduceToWindows(samples.slice(Math.floor(samples.length * WARM_UP_SHARE)));
  const growth = windows.length < 2 ? 0 : computeSlope(windows) * (windows.length - 1);
  const allowed = Math.max(least, share * median(windows));
  return {
    first: windows[0] ?? 0,
    last: windows.at(-1) ?? 0,
    growth,
    allowed,
    isFlat: growth <= allowed,
  };
};
