const SUM = /(?:\S+ )?[×÷+−=<>] \S+(?: [×÷+−=<>] \S+)*/g;
const BEFORE_SIGN = / (?=[×÷+−=<>])/g;
const NO_BREAK = '\u00a0';
/**
 * Maximum length in characters that fits on a line of the narrowest phone, in an option as well.
 */
const MAX_LINE_LENGTH = 20;

/**
 * Joins the sums of a text with non-breaking spaces: "1 × 36" never ends a line after "1". A sum
 * that is too long breaks before an operator.
 */
export const nonBreaking = (text: string): string =>
  text.replace(SUM, (sum) => {
    const whole = sum.replaceAll(' ', NO_BREAK);
    if (sum.length <= MAX_LINE_LENGTH) return whole;
    const [first = '', ...rest] = sum.split(BEFORE_SIGN);
    return [first, ...rest.map((part) => part.replace(' ', NO_BREAK))].join(' ');
  });
