/**
 * How loud a recording is from beginning to end, as so many bars from 0 to 1, the loudest as high as
 * can be: what was said quietly is seen, too.
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
