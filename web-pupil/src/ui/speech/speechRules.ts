import { digitWords, fractionWords, mixedNumberWords, numberWords } from './numberWords.ts';
import { findUnit, UNIT_AFTER_NUMBER, UNIT_ALONE } from './units.ts';

/** Written text up to a match and from its end. */
interface Place {
  readonly before: string;
  readonly after: string;
}

/** Rule that says a notation in words; undefined leaves the match to later rules. */
export interface SpeechRule {
  readonly pattern: RegExp;
  readonly say: (match: RegExpExecArray, place: Place) => string | undefined;
}

const SPACE = '[ \\u00a0]';
const WHOLE = '\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+';

const rule = (source: string, say: SpeechRule['say']): SpeechRule => ({
  pattern: new RegExp(source, 'uy'),
  say,
});
const always = (source: string, text: string): SpeechRule => rule(source, () => text);

/** True after "a", which makes a quantity an adjective: "a 5 kilometre walk". */
const isAdjective = ({ before, after }: Place): boolean =>
  /(?:^|[^\p{L}])an?[ \u00a0]$/iu.test(before) && /^[ \u00a0]\p{L}/u.test(after);

const toNumber = (digits: string): number => Number(digits.replaceAll(',', ''));

/** Whole numbers keep their digits: a voice reads years and thousands well. */
const sayDecimal = (whole: string, decimals: string): string =>
  `${/^\d{1,3}$/.test(whole) ? numberWords(Number(whole)) : whole} point ${digitWords(decimals)}`;

/** Telephone numbers, dates and numbers of sections are spoken as written. */
const asWritten = rule(
  '\\d+(?:-\\d+){2,}|\\d+(?:/\\d+){2,}|\\d+(?:\\.\\d+){2,}',
  ([written]) => written,
);

const sayMinutes = (minutes: string): string =>
  minutes.startsWith('0') ? `oh ${numberWords(Number(minutes))}` : numberWords(Number(minutes));

const time = rule(
  `([01]?\\d|2[0-3])([:.])([0-5]\\d)(?:${SPACE}?([apAP])\\.?[mM](?:\\.|\\b))?(?![:\\d]|,\\d)`,
  ([, hour = '', sign, minutes = '', half], { before, after }) => {
    const isRatio = /\bratio\b|\bscale\b/i.test(before + after);
    if (!half && (sign === '.' || isRatio)) return undefined;
    const hours = numberWords(Number(hour));
    const said = half ? ` ${half.toLowerCase()} m` : '';
    if (minutes !== '00') return `${hours} ${sayMinutes(minutes)}${said}`;
    if (half) return `${hours}${said}`;
    const isOnDial = Number(hour) >= 1 && Number(hour) <= 12;
    return isOnDial ? `${hours} o'clock` : `${hours} hundred hours`;
  },
);

const ratio = rule(
  `(?:${WHOLE})(?:(?:${SPACE}:${SPACE}|:)(?:${WHOLE}))+(?![:\\d]|,\\d)`,
  ([written]) => written.split(/\s*:\s*/).join(' to '),
);

const CURRENCIES: Readonly<Record<string, string>> = { J: 'Jamaican ', US: 'US ' };

const money = rule(
  `(J|US)?\\$${SPACE}?(?:(${WHOLE})(?:\\.(\\d+))?|_+)(${SPACE}(?:million|billion|thousand)\\b)?`,
  ([, country = '', whole, decimals, size], place) => {
    const unit = (isOne: boolean): string =>
      `${CURRENCIES[country] ?? ''}dollar${isOne || isAdjective(place) ? '' : 's'}`;
    if (whole === undefined) return `blank ${unit(false)}`;
    const isCents = decimals?.length === 2 && size === undefined;
    if (!isCents) {
      const amount = decimals === undefined ? whole : sayDecimal(whole, decimals);
      return `${amount}${size ?? ''} ${unit(amount === '1' && !size)}`;
    }
    const cents = Number(decimals);
    const dollars = `${whole} ${unit(whole === '1')}`;
    if (cents === 0) return dollars;
    const small = `${cents} ${cents === 1 ? 'cent' : 'cents'}`;
    return toNumber(whole) === 0 ? small : `${dollars} and ${small}`;
  },
);

const sayQuantity = (number: string, isOne: boolean, symbol: string, place: Place): string => {
  const unit = findUnit(symbol);
  if (!unit) return number;
  return `${number} ${isOne || isAdjective(place) ? unit.one : unit.many}`;
};

/** A fraction below one: "three quarters of a kilogram", "half a kilometre". */
const sayPartOf = (numerator: number, denominator: number, symbol: string): string => {
  const name = findUnit(symbol)?.one ?? '';
  const whole = `${/^hour|^[aei]/.test(name) ? 'an' : 'a'} ${name}`;
  return numerator === 1 && denominator === 2
    ? `half ${whole}`
    : `${fractionWords(numerator, denominator)} of ${whole}`;
};

const mixedNumber = rule(
  `(\\d{1,3})(?:${SPACE}(\\d+)/(\\d+)|(½))(?![\\d/])(${UNIT_AFTER_NUMBER})?`,
  ([, whole, numerator, denominator, half, symbol = ''], place) => {
    const parts = half ? ([1, 2] as const) : ([Number(numerator), Number(denominator)] as const);
    return sayQuantity(mixedNumberWords(Number(whole), ...parts), false, symbol, place);
  },
);

const fraction = rule(
  `(?:(\\d+)/(\\d+)|½)(?![\\d/])(${UNIT_AFTER_NUMBER})?`,
  ([, over = '1', under = '2', symbol = ''], place) => {
    const [numerator, denominator] = [Number(over), Number(under)];
    const isPart =
      symbol !== '' && !symbol.endsWith('%') && numerator < denominator && !isAdjective(place);
    return isPart
      ? sayPartOf(numerator, denominator, symbol)
      : sayQuantity(fractionWords(numerator, denominator), false, symbol, place);
  },
);

const blankFraction = rule(`(\\d+|_+)/(\\d+|_+)(?![\\d/])`, ([, over = '', under = '']) => {
  const say = (part: string): string =>
    part.startsWith('_') ? 'blank' : numberWords(Number(part));
  return `${say(over)} over ${say(under)}`;
});

const decimal = rule(
  `(${WHOLE})\\.(\\d+)(?!\\d)(${UNIT_AFTER_NUMBER})?`,
  ([, whole = '', decimals = '', symbol = ''], place) =>
    sayQuantity(sayDecimal(whole, decimals), false, symbol, place),
);

const quantity = rule(`(${WHOLE}|_+)(${UNIT_AFTER_NUMBER})`, (match, place) => {
  const [, number = '', symbol = ''] = match;
  const said = number.startsWith('_') ? 'blank' : number;
  return sayQuantity(said, number === '1', symbol, place);
});

const POWERS: Readonly<Record<string, string>> = {
  '²': 'squared',
  '³': 'cubed',
  '⁴': 'to the power of four',
  '⁵': 'to the power of five',
  '⁶': 'to the power of six',
  '⁷': 'to the power of seven',
};
const power = rule(`(${WHOLE}|\\p{L})([²³⁴⁵⁶⁷])`, ([, base = '', sign = '']) =>
  POWERS[sign] === undefined ? undefined : `${base} ${POWERS[sign]}`,
);

const unitAlone = rule(UNIT_ALONE, ([symbol], { before }) => {
  const unit = findUnit(symbol);
  return /(?:(?:per|an?|each|every|one)[ \u00a0]|-)$/i.test(before) ? unit?.one : unit?.many;
});

/** A dash between numbers is a range; before a number, a minus sign. */
const dash = rule(`[–-](?=\\$?\\d)`, (_, { before }) => {
  if (/[\d%°²³]$/.test(before)) return 'to';
  return /(?:^|[\s(])$/.test(before) ? 'minus' : undefined;
});
const spacedDash = rule(`-(?=${SPACE}[\\d$])`, (_, { before }) =>
  /\d[ \u00a0]$/.test(before) ? 'minus' : undefined,
);

/** Two measures are multiplied to a size: "5 centimetres by 3 centimetres". */
const times = rule(`[×*x](?=${SPACE}?[\\d(_½])`, ([sign], { before, after }) => {
  if (sign !== '×' && !/[\d)_][ \u00a0]?$/.test(before)) return undefined;
  if (sign === 'x' && !/[ \u00a0]$/.test(before)) return undefined;
  const isMeasured = /\d[ \u00a0]?(?:mm|cm|m|km)[ \u00a0]?$/.test(before);
  return isMeasured && /^[ \u00a0]?[\d.]+[ \u00a0]?(?:mm|cm|m|km)\b/.test(after) ? 'by' : 'times';
});

const SIGNS: Readonly<Record<string, string>> = {
  '×': 'times',
  '÷': 'divided by',
  '+': 'plus',
  '−': 'minus',
  '=': 'equals',
  '≠': 'is not equal to',
  '<': 'is less than',
  '>': 'is greater than',
  '≤': 'is less than or equal to',
  '≥': 'is greater than or equal to',
  '∩': 'intersection',
  '∪': 'union',
  '∈': 'is in',
  '²': 'squared',
  '³': 'cubed',
};
const sign = rule(`[${Object.keys(SIGNS).join('')}]`, ([character]) => SIGNS[character]);

const ARROWS: Readonly<Record<string, string>> = {
  '→': 'right',
  '←': 'left',
  '↑': 'up',
  '↓': 'down',
  '↖': 'up left',
  '↗': 'up right',
  '↙': 'down left',
  '↘': 'down right',
};
/** Between words, as in a food chain, an arrow is the order; otherwise it is a picture. */
const arrow = rule(`[${Object.keys(ARROWS).join('')}]`, ([character], { before, after }) => {
  const isBetweenWords =
    /[\p{L}\p{N}][ \u00a0]?$/u.test(before) && /^[ \u00a0]?[\p{L}\p{N}]/u.test(after);
  if (/\barrow[ \u00a0]$/.test(before)) return ARROWS[character];
  return character === '→' && isBetweenWords ? 'then' : `arrow ${ARROWS[character]}`;
});

const SHAPES: Readonly<Record<string, string>> = {
  '●': 'black circle',
  '○': 'white circle',
  '■': 'black square',
  '□': 'white square',
  '▲': 'black triangle',
  '△': 'white triangle',
  '★': 'black star',
  '☆': 'white star',
  '◆': 'black diamond',
  '◇': 'white diamond',
};
const shapes = rule(`([${Object.keys(SHAPES).join('')}])\\1*`, ([row, shape = '']) =>
  row.length === 1 ? SHAPES[shape] : `${numberWords(row.length)} ${SHAPES[shape]}s`,
);

/** A question mark in the place of a number. */
const unknown = rule('\\?', (_, { before }) => (/[=×÷+−,]\s*$/.test(before) ? 'what' : undefined));

/** Rules in order: the first that says something for a place of the text applies. */
export const SPEECH_RULES: readonly SpeechRule[] = [
  asWritten,
  money,
  time,
  ratio,
  mixedNumber,
  fraction,
  blankFraction,
  decimal,
  quantity,
  unitAlone,
  power,
  always('_+', 'blank'),
  dash,
  spacedDash,
  times,
  arrow,
  sign,
  shapes,
  unknown,
];
