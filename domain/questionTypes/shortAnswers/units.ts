/** A unit's symbol, its size in the first unit of its dimension, and its names. */
type UnitRow = readonly [symbol: string, size: number, ...names: string[]];

/** Plurals and American spellings follow from the names. */
const DIMENSIONS: Readonly<Record<string, readonly UnitRow[]>> = {
  number: [
    ['', 1],
    ['%', 0.01, 'percent', 'per cent'],
  ],
  length: [
    ['mm', 1, 'millimetre'],
    ['cm', 10, 'centimetre'],
    ['m', 1000, 'metre'],
    ['km', 1_000_000, 'kilometre'],
    ['in', 25.4, 'inch', 'inches'],
    ['ft', 304.8, 'foot', 'feet'],
    ['yd', 914.4, 'yard'],
    ['mi', 1_609_344, 'mile'],
  ],
  grid: [['unit', 1]],
  land: [['ha', 1, 'hectare']],
  mass: [
    ['mg', 0.001, 'milligram', 'milligramme'],
    ['g', 1, 'gram', 'gramme', 'gm'],
    ['kg', 1000, 'kilogram', 'kilogramme', 'kilo'],
    ['t', 1_000_000, 'tonne', 'metric ton'],
    ['oz', 28.35, 'ounce'],
    ['lb', 453.6, 'pound'],
  ],
  capacity: [
    ['ml', 1, 'millilitre'],
    ['cl', 10, 'centilitre'],
    ['l', 1000, 'litre', 'ltr'],
    ['kl', 1_000_000, 'kilolitre'],
    ['pt', 568, 'pint'],
    ['gal', 4546, 'gallon'],
  ],
  time: [
    ['s', 1, 'second', 'sec'],
    ['min', 60, 'minute'],
    ['h', 3600, 'hour', 'hr'],
    ['day', 86_400],
    ['week', 604_800, 'wk'],
  ],
  years: [
    ['month', 1, 'mth'],
    ['year', 12, 'yr'],
    ['decade', 120],
    ['century', 1200, 'centuries'],
  ],
  money: [
    ['$', 100, 'dollar', 'jamaican dollar', 'j$', 'ja$', '$j', 'jmd', 'jmd$'],
    ['¢', 1, 'cent', 'c'],
  ],
  angle: [['°', 1, 'degree', 'deg']],
  temperature: [
    ['°c', 1, 'degree c', 'deg c', 'degree celsius', 'degree centigrade', 'celsius', '° c'],
  ],
  fahrenheit: [['°f', 1, 'degree f', 'degree fahrenheit', 'fahrenheit', '° f']],
  force: [['n', 1, 'newton']],
  energy: [
    ['j', 1, 'joule'],
    ['kj', 1000, 'kilojoule'],
  ],
  power: [
    ['w', 1, 'watt'],
    ['kw', 1000, 'kilowatt'],
  ],
  voltage: [['v', 1, 'volt']],
  speed: [
    ['km/h', 1, 'kmh', 'kph', 'kmph'],
    ['mi/h', 1.609, 'mph'],
  ],
};

const withPlurals = (name: string): readonly string[] =>
  name.length > 1 ? [name, `${name}s`, name.replace(/^degree /, 'degrees ')] : [name];
const withSpellings = (name: string): readonly string[] => [
  name,
  name.replace(/(?<=met|lit)re$/, 'er'),
];

const rows = Object.entries(DIMENSIONS).flatMap(([dimension, units]) =>
  units.map((row) => [dimension, row] as const),
);
const symbols: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([, [symbol, , ...names]]) =>
    [symbol, ...names]
      .flatMap(withSpellings)
      .flatMap(withPlurals)
      .map((name) => [name, symbol] as const),
  ),
);

/** A unit's size, on the scale of its dimension. */
export interface UnitSize {
  readonly dimension: string;
  readonly size: number;
}

const sizes: ReadonlyMap<string, UnitSize> = new Map(
  rows.map(([dimension, [symbol, size]]) => [symbol, { dimension, size }]),
);

/** Size of a unit by its symbol; undefined for squares, speeds and the like, which never add up. */
export const sizeOf = (symbol: string): UnitSize | undefined => sizes.get(symbol);

/** Returns true for the symbol of a unit, false for a noun. */
export const isUnit = (symbol: string): boolean => sizes.has(symbol) || /[²³/]/.test(symbol);

/** Units that have a square and a cube. */
const LENGTHS = new Set(
  rows
    .filter(([dimension]) => dimension === 'length' || dimension === 'grid')
    .map(([, [symbol]]) => symbol),
);
const POWERS = [
  ['²', /^(?:square|sq) ?(.+)$|^(.+?)(?: (?:squared|sq)|\^?2)$/],
  ['³', /^(?:cubic|cu) ?(.+)$|^(.+?)(?: cubed|\^?3)$/],
] as const;

/** A square or a cube: "sq cm", "cubic metres", "metres squared", "cm^3". */
const findPower = (name: string): string | undefined => {
  for (const [power, pattern] of POWERS) {
    const match = pattern.exec(name);
    const length = symbols.get(match?.[1] ?? match?.[2] ?? '');
    if (length !== undefined && LENGTHS.has(length)) return length + power;
  }
  return name === 'cc' ? 'cm³' : undefined;
};

/** Finds the symbol of a unit by any of its names, in a folded text without stops. */
export const findUnit = (name: string): string | undefined => {
  const plain = symbols.get(name) ?? findPower(name);
  if (plain !== undefined) return plain;
  const [, amount, each] = /^(.+?) ?(?:\/| per | an? | each ) ?(.+)$/.exec(name) ?? [];
  const above = amount === undefined ? undefined : findUnit(amount);
  const below = each === undefined ? undefined : symbols.get(each);
  return above === undefined || below === undefined ? undefined : `${above}/${below}`;
};
