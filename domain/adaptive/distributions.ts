/** Coefficients of Lanczos' approximation (g = 7, n = 9). */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
] as const;
const TINY = 1e-300;
const PRECISION = 1e-14;
const MAX_ITERATIONS = 500;

const logGamma = (x: number): number => {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const [first, ...others] = LANCZOS;
  const sum = others.reduce((total, c, index) => total + c / (x + index), first as number);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
};

/** Returns the regularised upper incomplete gamma function Q(a, x). */
const upperGamma = (a: number, x: number): number => {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < MAX_ITERATIONS && Math.abs(term) > Math.abs(sum) * PRECISION; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < MAX_ITERATIONS; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b || TINY);
    c = b + factor / c || TINY;
    h *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return scale * h;
};

/** Returns the continued fraction of the incomplete beta function, by Lentz. */
const betaFraction = (x: number, a: number, b: number): number => {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || TINY);
  let h = d;
  for (let m = 1; m < MAX_ITERATIONS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    for (const factor of [even, odd]) {
      d = 1 / (1 + factor * d || TINY);
      c = 1 + factor / c || TINY;
      h *= d * c;
    }
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return h;
};

const incompleteBeta = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const scale = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x),
  );
  return x < (a + 1) / (a + b + 2)
    ? (scale * betaFraction(x, a, b)) / a
    : 1 - (scale * betaFraction(1 - x, b, a)) / b;
};

/** Number of steps after which doubles have no more places between the bounds. */
const BISECTION_STEPS = 75;

/** Returns where a rising function reaches a value, between two bounds. */
const invertByBisection = (
  rising: (x: number) => number,
  value: number,
  low: number,
  high: number,
): number => {
  let [from, to] = [low, high];
  for (let n = 0; n < BISECTION_STEPS; n += 1) {
    const middle = (from + to) / 2;
    if (rising(middle) < value) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
};

/** Returns the probability that a chi-square of these degrees of freedom exceeds a value. */
export const chiSquareSurvival = (value: number, degrees: number): number =>
  upperGamma(degrees / 2, value / 2);

/** Returns the probability that a standard normal is below a value. */
export const normalCdf = (value: number): number => {
  const outside = upperGamma(0.5, value ** 2 / 2) / 2;
  return value < 0 ? outside : 1 - outside;
};

/** Returns the quantile of the standard normal. */
export const normalQuantile = (chance: number): number =>
  invertByBisection(normalCdf, chance, -40, 40);

/** Returns the probability that Student's t of these degrees of freedom is below a value. */
export const studentCdf = (value: number, degrees: number): number => {
  const outside = incompleteBeta(degrees / (degrees + value ** 2), degrees / 2, 0.5) / 2;
  return value < 0 ? outside : 1 - outside;
};

/** Returns the quantile of Student's t. */
export const studentQuantile = (chance: number, degrees: number): number =>
  invertByBisection((value) => studentCdf(value, degrees), chance, -1e4, 1e4);
