/**
 * The loudness of a recording as bars from 0 to 1. The loudest bar is always 1, so that a quiet
 * recording is visible too.
 */
export const computePeaks = (samples: Float32Array, bars: number): readonly number[] => {
  const length = Math.max(1, Math.floor(samples.length / bars));
  const peaks = Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    const end = Math.min(samples.length, (bar + 1) * length);
    for (let at = bar * length; at < end; at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
};
