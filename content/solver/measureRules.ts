import { parseAmount, clockMinutes, parseMeasure } from './amount.ts';
import { isSameNumber } from './expression.ts';
import { byAmount, byTest, parseNumber, parseNumbers, findIndexes, type Rule } from './rule.ts';
import { wordsToNumber } from './numberRules.ts';

const n = (text: string | undefined): number => parseNumber(text ?? '');
const clock = (text: string | undefined): number => clockMinutes(text ?? '');
const CLOCK = String.raw`(\d{1,2}:\d\d(?: [ap]\.m\.)?)`;
const on = (source: string): RegExp => new RegExp(source.replaceAll('CLOCK', CLOCK));

const MONTHS: readonly (readonly [string, number])[] = [
  ['January', 31],
  ['February', 28],
  ['March', 31],
  ['April', 30],
  ['May', 31],
  ['June', 30],
  ['July', 31],
  ['August', 31],
  ['September', 30],
  ['October', 31],
  ['November', 30],
  ['December', 31],
];

/** The day of the year of "14 February". */
const dayOfYear = (text: string): number => {
  const [day, name] = text.split(' ');
  const before = MONTHS.slice(
    0,
    MONTHS.findIndex(([month]) => month === name),
  );
  return before.reduce((total, [, days]) => total + days, Number(day));
};

const celsius = (text: string | undefined): number => Number((text ?? '').replace('−', '-'));
const POLYGONS: Readonly<Record<string, number>> = {
  'triangle with three equal sides': 3,
  square: 4,
  'regular pentagon': 5,
  'regular hexagon': 6,
  'regular octagon': 8,
};

/** Finds the bus that leaves last among those that arrive in time. */
const lastBus: Rule = (stem, options) => {
  const match = on(
    String.raw`^Buses to .* The ride takes (\d+) minutes\. Which is the last bus to arrive by CLOCK`,
  ).exec(stem);
  if (match === null) return undefined;
  const leaves = (option: string): number => clock(option.slice('the '.length, 'the 00:00'.length));
  const inTime = options.map(leaves).filter((minutes) => minutes + n(match[1]) <= clock(match[2]));
  return findIndexes(options, (option) => leaves(option) === Math.max(...inTime));
};

export const MEASURE_RULES: readonly Rule[] = [
  byTest(/^Change ([\d,.]+ \S+) to (\S+)\.$/, (option, given) =>
    isSameNumber(parseAmount(option), parseAmount(given ?? '')),
  ),
  byTest(
    /^How many (\S+) are in (\d+ \S+ \d+ \S+)\?$/,
    (option, unit, given) =>
      isSameNumber(parseAmount(option), parseAmount(given ?? '')) && option.endsWith(unit ?? ''),
  ),
  byAmount(
    / (?:has|buys|makes) (\d.*) of (?:ribbon|flour|lemonade) and (?:cuts off|uses|pours out) (.*)\. How much is left\?$/,
    (start, used) => parseAmount(start ?? '') - parseAmount(used ?? ''),
  ),
  byAmount(on('starts at CLOCK and ends at CLOCK How long'), (from, to) => clock(to) - clock(from)),
  byAmount(
    on(String.raw`starts at CLOCK and lasts (.*)\. At what time does it end`),
    (from, length) => clock(from) + parseAmount(length ?? ''),
  ),
  byAmount(
    on('lasts (.*) and ends at CLOCK At what time does it start'),
    (length, to) => clock(to) - parseAmount(length ?? ''),
  ),
  byAmount(/^Which clock time is (.*) (past|to) (\w+)\?$/, (part, way, hour) => {
    const minutes =
      part === 'a quarter'
        ? 15
        : part === 'half'
          ? 30
          : wordsToNumber((part ?? '').replace(/ minutes?$/, ''));
    return wordsToNumber(hour ?? '') * 60 + (way === 'past' ? minutes : -minutes);
  }),
  byAmount(
    /^Work out (\d+ (?:hour|minute).*) ([+−]) (\d+ (?:hour|minute).*)\.$/,
    (a, sign, b) => parseAmount(a ?? '') + (sign === '+' ? 1 : -1) * parseAmount(b ?? ''),
  ),
  byAmount(
    /^How many (\w+) are in (\d+) (\w+)(?: and (\d+) \w+)?\?$/,
    (small, count, big, rest) => {
      const sizes: Readonly<Record<string, number>> = {
        'seconds minutes': 60,
        'minutes hours': 60,
        'hours days': 24,
        'days weeks': 7,
        'months years': 12,
        'years decades': 10,
        'years centuries': 100,
      };
      return n(count) * (sizes[`${small} ${big}`] ?? NaN) + n(rest);
    },
  ),
  byTest(
    /borrowed on (\d+ \w+)\. It is due back (\d+) days later/,
    (option, from, wait) => dayOfYear(option) === dayOfYear(from ?? '') + n(wait),
  ),
  byAmount(
    /^How many days is it from (\d+ \w+) to (\d+ \w+)\?$/,
    (from, to) => dayOfYear(to ?? '') - dayOfYear(from ?? ''),
  ),
  byTest(
    /was built in (\d+) and repaired in (\d+)\. How many (?:years|decades) lie between\?$/,
    (option, from, to) => isSameNumber(parseAmount(option), n(to) - n(from)),
  ),
  byTest(
    /^In which century was the year (\d\d)(\d\d)\?$/,
    (option, hundreds, rest) => parseNumbers(option)[0] === n(hundreds) + (n(rest) > 0 ? 1 : 0),
  ),
  byAmount(
    /(−?\d+) °C .*?(−?\d+) °C.* What is the difference between the two temperatures\?$/,
    (a, b) => Math.abs(celsius(a) - celsius(b)),
  ),
  byAmount(
    / is (−?\d+) °C\. It (falls|rises) by (\d+) degrees/,
    (start, way, by) => celsius(start) + (way === 'rises' ? 1 : -1) * n(by),
  ),
  byAmount(
    /^Four cities report (.*)\. Which is the (second )?lowest temperature\?$/,
    (list, second) => {
      const values =
        (list ?? '')
          .match(/−?\d+/g)
          ?.map(celsius)
          .sort((a, b) => a - b) ?? [];
      return values[second === '' ? 0 : 1] ?? NaN;
    },
  ),
  byAmount(
    /^A rectangular [a-z ]+ is (\d+ c?m) long and (\d+ c?m) wide\. What is its perimeter\?$/,
    (a, b) => 2 * (parseAmount(a ?? '') + parseAmount(b ?? '')),
  ),
  byAmount(
    /^A rectangular [a-z ]+ is (\d+ c?m) long and (\d+ c?m) wide\. What is its area\?$/,
    (a, b) => parseAmount(a ?? '') * parseAmount(b ?? ''),
  ),
  byAmount(
    /^Each side of a square is (\d+ cm) long\. What is its area\?$/,
    (side) => parseAmount(side ?? '') ** 2,
  ),
  byAmount(
    /^Each side of a (.*) is (\d+ cm) long\. What is its perimeter\?$/,
    (shape, side) => (POLYGONS[shape ?? ''] ?? NaN) * parseAmount(side ?? ''),
  ),
  byAmount(
    /^The perimeter of a (.*) is (\d+ cm)\. How long is one side\?$/,
    (shape, around) => parseAmount(around ?? '') / (POLYGONS[shape ?? ''] ?? NaN),
  ),
  byAmount(
    /^A shape has \d+ sides\. They measure (.*)\. What is its perimeter\?$/,
    (list) => parseNumbers(list ?? '').reduce((total, side) => total + side, 0) / 100,
  ),
  byAmount(
    /^The perimeter of a rectangle is (\d+) m\. Its length is (\d+) m\. What is its width\?$/,
    (around, length) => n(around) / 2 - n(length),
  ),
  byAmount(
    /^The area of a rectangular floor is (\d+) m²\. Its length is (\d+) m\. What is its width\?$/,
    (area, length) => n(area) / n(length),
  ),
  byAmount(
    /walks once round a rectangular field that is (\d+) m long and (\d+) m wide/,
    (a, b) => 2 * (n(a) + n(b)),
  ),
  byAmount(
    /^A rectangular garden is (\d+) m by (\d+) m\. Fencing costs \$([\d,]+) for each metre/,
    (a, b, price) => 2 * (n(a) + n(b)) * n(price),
  ),
  byAmount(
    /^A floor is (\d+) m by (\d+) m\. Tiling costs \$([\d,]+) for each square metre/,
    (a, b, price) => n(a) * n(b) * n(price),
  ),
  byAmount(
    /^A floor is (\d+) m long and (\d+) m wide\. How many square tiles with sides of (\d+) cm cover it\?$/,
    (a, b, side) => (n(a) * n(b)) / (n(side) / 100) ** 2,
  ),
  byAmount(
    /^A yard of (\d+) m by (\d+) m has a flower bed of (\d+) m by (\d+) m/,
    (a, b, c, d) => n(a) * n(b) - n(c) * n(d),
  ),
  byAmount(
    /right-angled triangle are (\d+ cm) and (\d+ cm)\. What is the area/,
    (a, b) => (parseAmount(a ?? '') * parseAmount(b ?? '')) / 2,
  ),
  byAmount(
    /^A box is (\d+) cm long, (\d+) cm wide and (\d+) cm high\. What is its volume\?$/,
    (a, b, c) => n(a) * n(b) * n(c) * 0.000_001,
  ),
  byAmount(
    /holds (\d+) rows of (\d+) cubes\. The box has (\d+) layers/,
    (a, b, c) => n(a) * n(b) * n(c),
  ),
  byAmount(
    /^The volume of a box is ([\d,]+) cm³\. It is (\d+) cm long and (\d+) cm wide\. How high/,
    (volume, a, b) => n(volume) / n(a) / n(b) / 100,
  ),
  byAmount(
    /^How many cubes with edges of (\d+) cm fit in a box of (\d+) cm by (\d+) cm by (\d+) cm\?$/,
    (edge, a, b, c) => (n(a) / n(edge)) * (n(b) / n(edge)) * (n(c) / n(edge)),
  ),
  byAmount(
    /rectangle of (\d+) m by (\d+) m\. 1 hectare is 10,000 m²\. How many hectares/,
    (a, b) => n(a) * n(b),
  ),
  byAmount(
    /^1 hectare is 10,000 m²\. How many square metres are in (\d+) hectares\?$/,
    (count) => n(count) * 10_000,
  ),
  byTest(
    on('^Write CLOCK in (24|12)-hour time'),
    (option, given, kind) =>
      parseMeasure(option)?.amount === clock(given) && option.includes('m.') === (kind === '12'),
  ),
  byAmount(
    on(String.raw`leaves .* at CLOCK and reaches .* at CLOCK`),
    (from, to) => clock(to) - clock(from),
  ),
  lastBus,
  byAmount(
    on(String.raw`^Timetable: .* CLOCK\. The bus runs (\d+) minutes late`),
    (at, late) => clock(at) + n(late),
  ),
  byAmount(
    /travels at (\d+) km an hour for (\d+) hours/,
    (speed, hours) => n(speed) * n(hours) * 1000,
  ),
  byAmount(
    /travels (\d+) km in (\d+) hours at a steady speed/,
    (distance, hours) => n(distance) / n(hours),
  ),
  byAmount(
    /at a steady (\d+) km an hour\. How long does it take to go (\d+) km/,
    (speed, distance) => (n(distance) / n(speed)) * 60,
  ),
  byAmount(
    /^A bus travels at (\d+) km an hour\. How far does it go in (.*)\?$/,
    (speed, time) => (n(speed) * parseAmount(time ?? '') * 1000) / 60,
  ),
];
