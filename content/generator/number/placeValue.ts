import { digitsFromUnits, range } from '../arithmetic.ts';
import { type ByDifficulty, near, template, wrong, ONE_STEP } from '../item.ts';
import { capitalised, grouped, spellNumber, listed } from '../numberText.ts';
import type { Random } from '../random.ts';

const PLACES = [
  'ones',
  'tens',
  'hundreds',
  'thousands',
  'ten thousands',
  'hundred thousands',
  'millions',
  'ten millions',
];

const placeName = (power: number): string => PLACES[power] ?? '';

/** A number whose digits are all different and not zero, so that each digit names one place. */
const differentDigits = (random: Random, count: number): number =>
  Number(random.sample(range(1, 9), count).join(''));

export const totalValueOfDigit = (digits: ByDifficulty<number>) =>
  template(
    'totalValueOfDigit',
    (random, difficulty) => {
      const number = differentDigits(random, digits[difficulty]);
      const power = random.integer(1, digits[difficulty] - 1);
      const digit = digitsFromUnits(number)[power] ?? 0;
      const value = digit * 10 ** power;
      return {
        stem: `What is the total value of the digit ${digit} in ${grouped(number)}?`,
        answer: grouped(value),
        distractors: [
          wrong(String(digit), 'gave the face value'),
          wrong(grouped(value * 10), 'counted one place too many'),
          wrong(grouped(value / 10), 'counted one place too few'),
          wrong(grouped(number % 10 ** (power + 1)), 'kept all the digits that follow'),
        ],
        explanation: `The ${digit} stands in the ${placeName(power)} place, so it is worth ${digit} × ${grouped(10 ** power)} = ${grouped(value)}.`,
      };
    },
    ONE_STEP,
  );

export const placeOfDigit = (digits: ByDifficulty<number>) =>
  template(
    'placeOfDigit',
    (random, difficulty) => {
      const count = digits[difficulty];
      const number = differentDigits(random, count);
      const power = random.integer(1, count - 1);
      const digit = digitsFromUnits(number)[power] ?? 0;
      return {
        stem: `Which place is the digit ${digit} in, in the number ${grouped(number)}?`,
        answer: placeName(power),
        distractors: [
          wrong(placeName(power + 1), 'counted one place too many'),
          wrong(placeName(power - 1), 'counted one place too few'),
          wrong(placeName(count - 1 - power), 'counted from the left'),
        ],
        fillers: range(0, count - 1).map(placeName),
        explanation: `Count the places from the right: ${listed(range(0, power).map(placeName))}. The ${digit} is in the ${placeName(power)} place.`,
      };
    },
    ONE_STEP,
  );

/** Numbers with zeros inside, which hold places that the words do not name. */
export const numeralFromWords = (digits: ByDifficulty<number>) =>
  template(
    'numeralFromWords',
    (random, difficulty) => {
      const scale = 10 ** (digits[difficulty] - 4);
      const thousands = random.integer(scale, 10 * scale - 1);
      const rest = random.pick([
        random.integer(2, 9),
        random.integer(11, 99),
        random.integer(101, 999),
      ]);
      const number = thousands * 1000 + rest;
      return {
        stem: `Write in figures: ${spellNumber(number)}.`,
        answer: grouped(number),
        distractors: [
          wrong(
            grouped(Number(`${thousands}${rest}`)),
            'left out the zeros that hold empty places',
          ),
          wrong(grouped(thousands * 10_000 + rest), 'wrote a zero too many'),
          wrong(grouped(thousands * 1000 + rest * 10), 'put the last part one place too far left'),
          wrong(grouped(thousands * 100 + rest), 'wrote the thousands one place too far right'),
        ],
        fillers: near(number, 90, grouped),
        explanation: `Write the thousands first: ${grouped(thousands)},___. The last three places hold ${spellNumber(rest)}, which is ${String(rest).padStart(3, '0')}. So the number is ${grouped(number)}.`,
      };
    },
    ONE_STEP,
  );

const expandedParts = (number: number): number[] =>
  digitsFromUnits(number)
    .map((digit, power) => digit * 10 ** power)
    .filter((part) => part > 0)
    .reverse();

/** `count` digits with at least one zero between the first and the last. */
const numberWithGap = (random: Random, count: number): number => {
  const digits = random.sample(range(1, 9), count);
  digits[random.integer(1, count - 2)] = 0;
  return Number(digits.join(''));
};

export const numeralFromExpanded = (digits: ByDifficulty<number>) =>
  template(
    'numeralFromExpanded',
    (random, difficulty) => {
      const number = numberWithGap(random, digits[difficulty]);
      const parts = expandedParts(number);
      const text = String(number);
      return {
        stem: `Which number is the same as ${parts.map(grouped).join(' + ')}?`,
        answer: grouped(number),
        distractors: [
          wrong(grouped(Number(text.replace('0', ''))), 'left out the empty place'),
          wrong(grouped(Number(text.replace('0', '00'))), 'wrote two zeros for one empty place'),
          wrong(grouped(Number(text.replace('0', '') + '0')), 'moved the zero to the end'),
          wrong(grouped(Number(text.replace(/(.)0/, '0$1'))), 'put the zero one place too early'),
        ],
        explanation: `Put each part in its own place and write 0 where no part is given: ${grouped(number)}.`,
      };
    },
    ONE_STEP,
  );

export const missingPartOfExpanded = (digits: ByDifficulty<number>) =>
  template(
    'missingPartOfExpanded',
    (random, difficulty) => {
      const number = differentDigits(random, digits[difficulty]);
      const parts = expandedParts(number);
      const at = random.integer(0, parts.length - 2);
      const part = parts[at] ?? 0;
      const shown = parts
        .map((value, index) => (index === at ? '___' : grouped(value)))
        .join(' + ');
      return {
        stem: `Which number belongs in the gap? ${grouped(number)} = ${shown}`,
        answer: grouped(part),
        distractors: [
          wrong(String(part)[0] ?? '', 'wrote the digit without its place'),
          wrong(grouped(part * 10), 'counted one place too many'),
          wrong(grouped(part / 10), 'counted one place too few'),
          wrong(grouped(Number(String(number).slice(at))), 'kept all the digits that follow'),
        ],
        explanation: `The missing part is the ${String(part)[0]} of the ${placeName(parts.length - 1 - at)} place: ${grouped(part)}.`,
      };
    },
    ONE_STEP,
  );

export const extremeFromDigits = (digits: ByDifficulty<number>) =>
  template(
    'extremeFromDigits',
    (random, difficulty) => {
      const greatest = difficulty === 'Beginner' || random.integer(0, 1) === 1;
      const count = digits[difficulty];
      const given = greatest
        ? random.sample(range(0, 9), count)
        : [0, ...random.sample(range(1, 9), count - 1)];
      const up = [...given].sort((a, b) => a - b);
      const down = [...up].reverse().join('');
      const smallest = up.join('').replace(/^0(.)/, '$10');
      const answer = greatest ? down : smallest;
      const inOrderGiven = random.shuffle(given);
      return {
        stem: `Use each of the digits ${listed(inOrderGiven.map(String))} once. What is the ${greatest ? 'greatest' : 'smallest'} ${count}-digit number you can make?`,
        answer: grouped(Number(answer)),
        distractors: [
          wrong(grouped(Number(greatest ? smallest : down)), 'made the opposite'),
          wrong(grouped(Number(answer.replace(/(.)(.)$/, '$2$1'))), 'swapped the last two digits'),
          wrong(
            grouped(Number(answer.replace(/^(..)(.)(.)/, '$1$3$2'))),
            'swapped two middle digits',
          ),
          wrong(
            grouped(Number(inOrderGiven.join('').replace(/^0(.)/, '$10'))),
            'kept the order given',
          ),
        ],
        explanation: greatest
          ? `For the greatest number, put the largest digit first and go down: ${grouped(Number(answer))}.`
          : `For the smallest number, put the smallest digits first. A number does not begin with 0, so 0 comes second: ${grouped(Number(answer))}.`,
      };
    },
    ONE_STEP,
  );

export const changeOnePlace = (digits: ByDifficulty<number>) =>
  template(
    'changeOnePlace',
    (random, difficulty) => {
      const count = digits[difficulty];
      const number = differentDigits(random, count);
      const power = random.integer(1, count - 2);
      const step = 10 ** power;
      const more = random.integer(0, 1) === 1;
      const answer = more ? number + step : number - step;
      return {
        stem: `What number is ${grouped(step)} ${more ? 'more' : 'less'} than ${grouped(number)}?`,
        answer: grouped(answer),
        distractors: [
          wrong(grouped(more ? number - step : number + step), 'went the wrong way'),
          wrong(
            grouped(more ? number + step * 10 : number - step * 10),
            'changed the place to the left',
          ),
          wrong(
            grouped(more ? number + step / 10 : number - step / 10),
            'changed the place to the right',
          ),
        ],
        fillers: near(answer, step, grouped),
        explanation: `${capitalised(more ? 'add' : 'take away')} 1 in the ${placeName(power)} place. ${grouped(number)} ${more ? '+' : '−'} ${grouped(step)} = ${grouped(answer)}.`,
      };
    },
    ONE_STEP,
  );
