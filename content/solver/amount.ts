import { evaluate } from './expression.ts';

interface Measure {
  readonly kind: string;
  readonly amount: number;
}

const SIZES: readonly (readonly [kind: string, units: Readonly<Record<string, number>>])[] = [
  ['length', { mm: 0.001, cm: 0.01, m: 1, km: 1000 }],
  ['mass', { g: 0.001, kg: 1, tonne: 1000, tonnes: 1000 }],
  ['capacity', { mL: 0.001, L: 1 }],
  [
    'time',
    {
      min: 1,
      mins: 1,
      minute: 1,
      minutes: 1,
      h: 60,
      hr: 60,
      hrs: 60,
      hour: 60,
      hours: 60,
      s: 1 / 60,
      sec: 1 / 60,
      second: 1 / 60,
      seconds: 1 / 60,
      day: 1440,
      days: 1440,
    },
  ],
  ['years', { year: 1, years: 1, decade: 10, decades: 10, century: 100, centuries: 100 }],
  ['area', { 'cm²': 0.0001, 'm²': 1, hectares: 10_000, 'km²': 1_000_000 }],
  ['volume', { 'cm³': 0.000_001, 'm³': 1 }],
  ['money', { $: 1, cents: 0.01 }],
  ['part', { '': 1, '%': 0.01 }],
  ['angle', { '°': 1 }],
  ['temperature', { '°C': 1 }],
  ['speed', { 'km an hour': 1 }],
];

const findUnit = (name: string): Measure | undefined => {
  for (const [kind, units] of SIZES) {
    const amount = units[name];
    if (amount !== undefined) return { kind, amount };
  }
  return undefined;
};

/** Minutes after midnight of "3:05 p.m." or "15:05". */
export const clockMinutes = (text: string): number => {
  const match = /^(\d{1,2}):(\d\d)(?: ([ap])\.m\.?)?$/.exec(text.trim());
  if (match === null) return NaN;
  const hour =
    match[3] === undefined
      ? Number(match[1])
      : (Number(match[1]) % 12) + (match[3] === 'p' ? 12 : 0);
  return hour * 60 + Number(match[2]);
};

const AMOUNT_PART =
  /^(\$?)(−?)(\d[\d,]*(?:\.\d+)?(?: \d+\/\d+|\/\d+)?) ?(°C|°|%|km an hour|[a-zA-Z]+[²³]?)?(?: |$)/;

/**
 * Returns the value of a printed option, with all units of a kind on one scale; undefined if it is no
 * amount. Independent of the generator's own comparison, so that one can find the other's mistakes.
 */
export const parseMeasure = (text: string): Measure | undefined => {
  const clock = clockMinutes(text);
  if (!Number.isNaN(clock)) return { kind: 'clock', amount: clock };
  let rest = text.trim().replace(/^[a-z] = |^about /, '');
  let total: Measure | undefined;
  while (rest !== '') {
    const match = AMOUNT_PART.exec(rest);
    const unit = match && findUnit(match[1] === '$' ? '$' : (match[4] ?? ''));
    if (
      !match ||
      !unit ||
      (total !== undefined && (total.kind !== unit.kind || unit.kind === 'part'))
    )
      return undefined;
    const value = evaluate(match[3] ?? '') * (match[2] === '' ? 1 : -1) * unit.amount;
    total = { kind: unit.kind, amount: (total?.amount ?? 0) + value };
    rest = rest.slice(match[0].length);
  }
  return total;
};

/** The amount of an option on the scale of its kind, else NaN. */
export const parseAmount = (option: string): number => parseMeasure(option)?.amount ?? NaN;
