import { gcd, range } from '../arithmetic.ts';
import { template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { counted, fraction, spellNumber, mixed } from '../numberText.ts';
import { properFraction, raw, simplified } from './properFraction.ts';

export const shadedPart = template(
  'shadedPart',
  (random) => {
    const parts = random.integer(5, 12);
    const used = random.integer(2, parts - 1);
    if (gcd(used, parts) > 1 || 2 * used === parts) return undefined;
    const [whole, verb, done] = random.pick([
      ['A bar of chocolate is broken into', 'pieces', 'eats'],
      ['A pizza is cut into', 'slices', 'eats'],
      ['A garden bed is divided into', 'strips', 'waters'],
      ['A sheet of paper is folded into', 'parts', 'colours'],
    ] as const);
    const name = random.pick(NAMES);
    const asksRest = random.integer(0, 1) === 1;
    const asked = asksRest ? parts - used : used;
    return {
      stem: `${whole} ${parts} equal ${verb}. ${name} ${done} ${used} of them. What fraction ${asksRest ? 'has not been touched' : `is that`}?`,
      answer: raw(asked, parts),
      distractors: [
        wrong(raw(parts - asked, parts), 'gave the fraction of the other parts'),
        wrong(raw(asked, parts - asked), 'compared the parts with each other'),
        wrong(raw(parts, asked), 'turned the fraction upside down'),
        wrong(raw(1, asked), 'counted only one part'),
        wrong(raw(1, parts), 'counted only one part'),
      ],
      explanation: `There are ${parts} equal ${verb}, so the bottom number is ${parts}. ${asksRest ? `${parts} − ${used} = ${asked} are left` : `${asked} are counted`}, so the top number is ${asked}: ${raw(asked, parts)}.`,
    };
  },
  ['Beginner'],
);

export const equivalentFraction = template(
  'equivalentFraction',
  (random, difficulty) => {
    const [top, bottom] = properFraction(random, range(3, difficulty === 'Beginner' ? 6 : 10));
    const times = random.integer(2, difficulty === 'Beginner' ? 4 : 9);
    return {
      stem: `Which fraction is equal to ${raw(top, bottom)}?`,
      answer: raw(top * times, bottom * times),
      distractors: [
        wrong(raw(top + times, bottom + times), 'added the same number to top and bottom'),
        wrong(raw(top * times, bottom), 'multiplied only the top number'),
        wrong(raw(top, bottom * times), 'multiplied only the bottom number'),
        wrong(raw(top * times, bottom * (times + 1)), 'multiplied by two different numbers'),
        wrong(raw((top + 1) * times, bottom * times), 'made a slip in the top number'),
      ],
      explanation: `Multiply the top and the bottom by the same number. Here it is ${times}: ${top} × ${times} = ${top * times} and ${bottom} × ${times} = ${bottom * times}.`,
    };
  },
  ONE_STEP,
);

export const missingNumerator = template(
  'missingNumerator',
  (random, difficulty) => {
    const [top, bottom] = properFraction(random, range(3, difficulty === 'Beginner' ? 6 : 12));
    const times = random.integer(2, 8);
    const answer = top * times;
    return {
      stem: `What number is missing? ${raw(top, bottom)} = ___/${bottom * times}`,
      answer: String(answer),
      distractors: [
        wrong(String(top + bottom * times - bottom), 'added instead of multiplying'),
        wrong(String(top), 'kept the top number'),
        wrong(String(times), 'gave the number to multiply by'),
        wrong(String(bottom * times - answer), 'gave the rest of the whole'),
      ],
      fillers: [String(answer + 1), String(answer + top), String(answer - 1)],
      explanation: `${bottom} × ${times} = ${bottom * times}, so multiply the top by ${times} as well: ${top} × ${times} = ${answer}.`,
    };
  },
  ONE_STEP,
);

export const lowestTerms = template(
  'lowestTerms',
  (random, difficulty) => {
    const [top, bottom] = properFraction(random, range(3, difficulty === 'Beginner' ? 6 : 11));
    const times = random.integer(2, difficulty === 'Advanced' ? 12 : 6);
    const [bigTop, bigBottom] = [top * times, bottom * times];
    return {
      stem: `Write ${raw(bigTop, bigBottom)} in its lowest terms.`,
      answer: raw(top, bottom),
      distractors: [
        wrong(raw(top, bigBottom), 'divided only the top number'),
        wrong(raw(bigTop - times, bigBottom - times), 'subtracted the same number from both'),
        wrong(raw(bottom - top, bottom), 'took the rest of the whole'),
        wrong(raw(top + 1, bottom), 'made a slip in dividing the top number'),
        wrong(raw(top, bottom + 1), 'made a slip in dividing the bottom number'),
      ],
      explanation: `${times} divides both numbers: ${bigTop} ÷ ${times} = ${top} and ${bigBottom} ÷ ${times} = ${bottom}. No greater number divides both.`,
    };
  },
  ONE_STEP,
);

export const compareFractionsWithSamePart = template(
  'compareFractionsWithSamePart',
  (random, difficulty) => {
    const sameBottom = difficulty === 'Beginner';
    const fixed = random.integer(sameBottom ? 7 : 1, sameBottom ? 12 : 5);
    const changing = random.sample(sameBottom ? range(1, fixed - 1) : range(fixed + 1, 12), 4);
    const texts = changing.map((number) => (sameBottom ? raw(number, fixed) : raw(fixed, number)));
    const greatest = random.integer(0, 1) === 1;
    const wanted = greatest === sameBottom ? Math.max(...changing) : Math.min(...changing);
    const answer = texts[changing.indexOf(wanted)] ?? '';
    return {
      stem: `Which is the ${greatest ? 'greatest' : 'smallest'}: ${texts.slice(0, 3).join(', ')} or ${texts[3]}?`,
      answer,
      distractors: texts
        .filter((text) => text !== answer)
        .map((text) => wrong(text, 'compared the numbers, not the sizes of the parts')),
      explanation: sameBottom
        ? `The parts are all the same size, so ${greatest ? 'more' : 'fewer'} parts make the ${greatest ? 'greatest' : 'smallest'} fraction: ${answer}.`
        : `All have the same number of parts. When the bottom number is ${greatest ? 'smaller, each part is bigger' : 'bigger, each part is smaller'}: ${answer}.`,
    };
  },
  ONE_STEP,
);

export const mixedToImproper = template(
  'mixedToImproper',
  (random, difficulty) => {
    const [top, bottom] = properFraction(random, range(2, difficulty === 'Beginner' ? 5 : 10));
    const whole = random.integer(
      difficulty === 'Beginner' ? 1 : 2,
      difficulty === 'Advanced' ? 9 : 4,
    );
    const answer = whole * bottom + top;
    return {
      stem: `Change ${whole} ${raw(top, bottom)} to an improper fraction.`,
      answer: raw(answer, bottom),
      distractors: [
        wrong(raw(whole + top, bottom), 'added the whole number to the top'),
        wrong(raw(whole * bottom * top, bottom), 'multiplied all the numbers'),
        wrong(raw(whole * bottom, bottom), 'left out the fraction part'),
        wrong(raw(whole * top + bottom, bottom), 'mixed up top and bottom'),
        wrong(raw(answer, whole * bottom), 'changed the bottom number too'),
      ],
      fillers: [raw(answer + 1, bottom)],
      explanation: `The ${whole} before the fraction makes ${whole} × ${bottom} = ${whole * bottom} parts. Add the ${top} more: ${answer} parts, ${raw(answer, bottom)}.`,
    };
  },
  ONE_STEP,
);

export const improperToMixed = template(
  'improperToMixed',
  (random, difficulty) => {
    const [top, bottom] = properFraction(random, range(2, difficulty === 'Beginner' ? 5 : 10));
    const whole = random.integer(
      difficulty === 'Beginner' ? 1 : 2,
      difficulty === 'Advanced' ? 9 : 4,
    );
    const parts = whole * bottom + top;
    return {
      stem: `Change ${raw(parts, bottom)} to a mixed number.`,
      answer: `${whole} ${raw(top, bottom)}`,
      distractors: [
        wrong(`${whole + 1} ${raw(top, bottom)}`, 'counted one whole too many'),
        wrong(`${top} ${raw(whole, bottom)}`, 'mixed up the wholes and the remainder'),
        wrong(`${whole} ${raw(top, parts)}`, 'put the remainder over the wrong number'),
        wrong(`${whole} ${raw(bottom - top, bottom)}`, 'gave what is missing to the next whole'),
        wrong(`${whole - 1} ${raw(top, bottom)}`, 'counted one whole too few'),
      ],
      explanation: `${parts} ÷ ${bottom} = ${whole} remainder ${top}. That makes ${counted(whole, 'whole')} and ${counted(top, 'part')} over: ${whole} ${raw(top, bottom)}.`,
    };
  },
  ONE_STEP,
);

export const addLikeFractions = template(
  'addLikeFractions',
  (random, difficulty) => {
    const bottom = random.integer(5, 12);
    const plus = random.integer(0, 1) === 1;
    const [a, b] = [random.integer(1, bottom - 1), random.integer(1, bottom - 1)];
    const result = plus ? a + b : a - b;
    if (result <= 0 || a === b) return undefined;
    if (difficulty === 'Beginner' && (result >= bottom || gcd(result, bottom) > 1))
      return undefined;
    if (difficulty === 'Intermediate' && (result >= bottom || gcd(result, bottom) === 1))
      return undefined;
    if (difficulty === 'Advanced' && result <= bottom) return undefined;
    const answer = mixed(result, bottom);
    return {
      stem: `Work out ${raw(a, bottom)} ${plus ? '+' : '−'} ${raw(b, bottom)}.${difficulty === 'Beginner' ? '' : ' Give the answer in its lowest terms.'}`,
      answer,
      distractors: [
        wrong(raw(result, bottom * 2), 'added the bottom numbers too'),
        wrong(mixed(plus ? Math.abs(a - b) : a + b, bottom), plus ? 'subtracted' : 'added'),
        wrong(raw(a * b, bottom), 'multiplied the top numbers'),
        wrong(mixed(result + 1, bottom), 'was one part over'),
        wrong(mixed(result - 1, bottom), 'was one part short'),
      ],
      explanation: `The parts are the same size, so only the top numbers are ${plus ? 'added' : 'subtracted'}: ${a} ${plus ? '+' : '−'} ${b} = ${result}. That is ${raw(result, bottom)}${answer === raw(result, bottom) ? '' : `, which is ${answer}`}.`,
    };
  },
  ONE_STEP,
);

export const addLikeMixed = template(
  'addLikeMixed',
  (random, difficulty) => {
    const bottom = random.integer(4, 10);
    const [wholeA, wholeB] = [random.integer(2, 7), random.integer(1, 4)];
    const [a, b] = [random.integer(1, bottom - 1), random.integer(1, bottom - 1)];
    if (a + b > bottom !== (difficulty === 'Advanced') || a + b === bottom) return undefined;
    const total = (wholeA + wholeB) * bottom + a + b;
    return {
      stem: `Work out ${wholeA} ${raw(a, bottom)} + ${wholeB} ${raw(b, bottom)}.`,
      answer: mixed(total, bottom),
      distractors: [
        wrong(`${wholeA + wholeB} ${raw(a + b, bottom * 2)}`, 'added the bottom numbers too'),
        wrong(mixed(total - bottom, bottom), 'was one whole short'),
        wrong(mixed(total + bottom, bottom), 'counted one whole too many'),
        wrong(mixed(total + 1, bottom), 'was one part over'),
      ],
      explanation: `Wholes: ${wholeA} + ${wholeB} = ${wholeA + wholeB}. Parts: ${a} + ${b} = ${a + b}, so ${simplified(a + b, bottom)}. Altogether ${mixed(total, bottom)}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const subtractLikeMixed = template(
  'subtractLikeMixed',
  (random, difficulty) => {
    const bottom = random.integer(4, 10);
    const [wholeA, wholeB] = [random.integer(4, 8), random.integer(1, 3)];
    const [a, b] = [random.integer(1, bottom - 1), random.integer(1, bottom - 1)];
    if (a === b || a < b !== (difficulty === 'Advanced')) return undefined;
    const wholes = wholeA - wholeB;
    const rest = wholes * bottom + a - b;
    const lending = `${raw(a, bottom)} is less than ${raw(b, bottom)}, so first write ${wholeA} ${raw(a, bottom)} as ${wholeA - 1} ${raw(a + bottom, bottom)}. `;
    return {
      stem: `Work out ${wholeA} ${raw(a, bottom)} − ${wholeB} ${raw(b, bottom)}.`,
      answer: mixed(rest, bottom),
      distractors: [
        wrong(
          mixed(wholes * bottom + Math.abs(a - b), bottom),
          'took the smaller top number from the larger',
        ),
        wrong(mixed(rest + bottom, bottom), 'did not give up the whole that was changed'),
        wrong(mixed(rest - bottom, bottom), 'took away one whole too many'),
        wrong(mixed(rest + 1, bottom), 'was one part over'),
      ],
      explanation: `${a < b ? `${lending}Then subtract` : 'Subtract'} the wholes and the parts: ${mixed(rest, bottom)}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const fractionInWords = template(
  'fractionInWords',
  (random) => {
    const names = {
      5: 'fifths',
      6: 'sixths',
      7: 'sevenths',
      8: 'eighths',
      9: 'ninths',
      10: 'tenths',
    };
    const [bottomText, name] = random.pick(Object.entries(names));
    const bottom = Number(bottomText);
    const top = random.integer(2, bottom - 1);
    if (gcd(top, bottom) > 1) return undefined;
    return {
      stem: `Which fraction is ${spellNumber(top)} ${name}?`,
      answer: fraction(top, bottom),
      distractors: [
        wrong(raw(bottom, top), 'turned the fraction upside down'),
        wrong(raw(1, bottom), 'used only the name of the parts'),
        wrong(raw(top, 10 + bottom), 'mixed up the name of the parts'),
        wrong(raw(top, bottom + 1), 'mixed up the name of the parts'),
      ],
      explanation: `The name "${name}" tells the bottom number, ${bottom}. There are ${spellNumber(top)} of them: ${raw(top, bottom)}.`,
    };
  },
  ['Beginner'],
);
