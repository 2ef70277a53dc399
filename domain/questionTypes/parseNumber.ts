const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

interface ParsedNumber {
  readonly value: number;
  readonly inLowestTerms: boolean;
}

/** Reads an integer, decimal, fraction, mixed number or percentage. */
export const parseNumber = (text: string): ParsedNumber | undefined => {
  const plain = text.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  const fraction = /^(-)?(?:(\d{1,15}) )?(\d{1,15})\/(\d{1,15})$/.exec(plain);
  if (fraction) {
    const [, minus, whole] = fraction;
    const numerator = Number(fraction[3]);
    const denominator = Number(fraction[4]);
    if (denominator === 0) return undefined;
    const value = Number(whole ?? 0) + numerator / denominator;
    return {
      value: minus ? -value : value,
      inLowestTerms:
        gcd(numerator, denominator) === 1 &&
        denominator > 1 &&
        (whole === undefined || numerator < denominator),
    };
  }
  const decimal = /^([+-]?(?:\d{1,15}(?:\.\d{1,15})?|\.\d{1,15}))\s?(%)?$/.exec(plain);
  if (!decimal) return undefined;
  return { value: Number(decimal[1]) / (decimal[2] ? 100 : 1), inLowestTerms: true };
};
