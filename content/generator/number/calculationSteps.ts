import { digitsFromUnits } from '../arithmetic.ts';
import { decimal, grouped } from '../numberText.ts';

const PLACES_AFTER_POINT = ['Tenths', 'Hundredths', 'Thousandths'];
const PLACES = ['Ones', 'Tens', 'Hundreds', 'Thousands', 'Ten thousands', 'Hundred thousands'];

/** Columns of numbers with so many decimal places, from the right. */
const columnsOf = (places: number): readonly string[] => [
  ...PLACES_AFTER_POINT.slice(0, places).reverse(),
  ...PLACES,
];

/** A sum worked out column by column; both numbers as whole numbers of their last decimal place. */
export const additionSteps = (a: number, b: number, places = 0): string => {
  const [first, second] = [digitsFromUnits(a), digitsFromUnits(b)];
  const columns = Math.max(first.length, second.length);
  const steps: string[] = [];
  let carried = 0;
  for (let at = 0; at < columns; at += 1) {
    const total = (first[at] ?? 0) + (second[at] ?? 0) + carried;
    const added = [first[at] ?? 0, second[at] ?? 0, ...(carried > 0 ? [carried] : [])].join(' + ');
    const isLast = at === columns - 1;
    carried = Math.floor(total / 10);
    steps.push(
      `${columnsOf(places)[at]}: ${added} = ${total}${carried > 0 && !isLast ? `, write ${total % 10} and carry ${carried}` : ''}.`,
    );
  }
  return `${steps.join(' ')} The sum is ${decimal(a + b, places)}.`;
};

/** A difference worked out column by column; `a` is the larger, decimals as in `additionSteps`. */
export const subtractionSteps = (a: number, b: number, places = 0): string => {
  const [first, second] = [digitsFromUnits(a), digitsFromUnits(b)];
  const steps: string[] = [];
  let lent = 0;
  for (const [at, digit] of first.entries()) {
    const take = second[at] ?? 0;
    const left = digit - lent;
    const borrows = left < take ? 1 : 0;
    const has = left + 10 * borrows;
    const isEmpty = at === first.length - 1 && has === 0;
    if (!isEmpty) {
      const lending = lent > 0 ? `1 was lent, ` : '';
      const regrouping = borrows > 0 ? 'regroup, ' : '';
      steps.push(
        `${columnsOf(places)[at]}: ${lending}${regrouping}${has} − ${take} = ${has - take}.`,
      );
    }
    lent = borrows;
  }
  return `${steps.join(' ')} The difference is ${decimal(a - b, places)}.`;
};

/** A division by a small number that leaves nothing over, place by place. */
export const divisionSteps = (whole: number, by: number): string => {
  const steps: string[] = [];
  let rest = 0;
  let hasBegun = false;
  for (const digit of String(whole).split('').map(Number)) {
    const part = 10 * rest + digit;
    rest = part % by;
    if (!hasBegun && part < by) continue;
    const times = Math.floor(part / by);
    const over = rest > 0 ? ` with ${rest} left over` : '';
    steps.push(`${hasBegun ? `Bring down the ${digit}: ` : ''}${part} ÷ ${by} = ${times}${over}.`);
    hasBegun = true;
  }
  return `${steps.join(' ')} The answer is ${grouped(whole / by)}, since ${grouped(whole / by)} × ${by} = ${grouped(whole)}.`;
};

/** A product with a number of one digit, each place by itself. */
export const multiplicationSteps = (a: number, by: number): string => {
  const parts = digitsFromUnits(a)
    .map((digit, at) => digit * 10 ** at)
    .filter((part) => part > 0)
    .reverse();
  const products = parts.map((part) => `${grouped(part)} × ${by} = ${grouped(part * by)}`);
  return `Split ${grouped(a)} into ${parts.map(grouped).join(' + ')}. ${products.join('; ')}. Together: ${grouped(a * by)}.`;
};

/** A product with a number of two digits: by its tens, by its ones, together. */
export const longMultiplicationSteps = (a: number, by: number): string => {
  const ones = by % 10;
  const tens = by - ones;
  return `Split ${by} into ${tens} and ${ones}. ${grouped(a)} × ${tens} = ${grouped(a * tens)} and ${grouped(a)} × ${ones} = ${grouped(a * ones)}. Together: ${grouped(a * by)}.`;
};

/** A product of whole numbers, the second of at most two digits. */
export const productSteps = (a: number, by: number): string =>
  by < 10 ? multiplicationSteps(a, by) : longMultiplicationSteps(a, by);
