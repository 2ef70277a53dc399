/** Spoken names of a unit. */
export interface UnitName {
  readonly one: string;
  readonly many: string;
}

const named = (one: string, many = `${one}s`): UnitName => ({ one, many });

/** Metres and their like also measure areas and volumes. */
const LENGTHS: Readonly<Record<string, string>> = {
  mm: 'millimetre',
  cm: 'centimetre',
  m: 'metre',
  km: 'kilometre',
};

const UNITS: Readonly<Record<string, UnitName>> = {
  ...Object.fromEntries(
    Object.entries(LENGTHS).flatMap(([symbol, name]) => [
      [symbol, named(name)],
      [`${symbol}²`, named(`square ${name}`)],
      [`${symbol}³`, named(`cubic ${name}`)],
    ]),
  ),
  'km/h': named('kilometre per hour', 'kilometres per hour'),
  'm/s': named('metre per second', 'metres per second'),
  mg: named('milligram'),
  g: named('gram'),
  kg: named('kilogram'),
  t: named('tonne'),
  mL: named('millilitre'),
  ml: named('millilitre'),
  L: named('litre'),
  ha: named('hectare'),
  s: named('second'),
  min: named('minute'),
  h: named('hour'),
  '°C': named('degree Celsius', 'degrees Celsius'),
  '°F': named('degree Fahrenheit', 'degrees Fahrenheit'),
  '°N': named('degree north', 'degrees north'),
  '°S': named('degree south', 'degrees south'),
  '°E': named('degree east', 'degrees east'),
  '°W': named('degree west', 'degrees west'),
  '°': named('degree'),
  '%': named('percent', 'percent'),
  '¢': named('cent'),
};

/** Symbols that mean a unit without a number, too: "in cm", "Speed (km/h)". */
const isClearAlone = (symbol: string): boolean => symbol.length > 1 && !/^(?:ha|min)$/.test(symbol);

const longestFirst = (symbols: readonly string[]): string =>
  symbols.toSorted((a, b) => b.length - a.length).join('|');

/** Source of a pattern for a unit after a number, with the space between them. */
export const UNIT_AFTER_NUMBER = `(?:[ \\u00a0]?(?:${longestFirst(
  Object.keys(UNITS).filter((symbol) => !/^[sthL]$|^ha$/.test(symbol)),
)})|[ \\u00a0](?:s|t|h|L|ha))(?![\\p{L}\\p{N}²³/])`;

/** Source of a pattern for a unit that stands alone. */
export const UNIT_ALONE = `(?:${longestFirst(
  Object.keys(UNITS).filter(isClearAlone),
)}|%)(?![\\p{L}\\p{N}²³/])`;

/** Returns the spoken names of a unit's symbol, which may follow a space. */
export const findUnit = (symbol: string | undefined): UnitName | undefined =>
  symbol === undefined ? undefined : UNITS[symbol.replace(/^[ \u00a0]/, '')];
