type Quantity = readonly [amount: number, dimension: string];

/** Value of each unit in the smallest unit of its kind. */
const UNITS: Readonly<Record<string, Quantity>> = {
  '': [1, 'number'],
  '%': [0.01, 'number'],
  '°': [1, 'angle'],
  '°c': [1, 'temperature'],
  $: [1, 'money'],
  cent: [0.01, 'money'],
  mm: [1, 'length'],
  cm: [10, 'length'],
  m: [1000, 'length'],
  km: [1_000_000, 'length'],
  'cm²': [1, 'area'],
  'm²': [10_000, 'area'],
  hectare: [100_000_000, 'area'],
  'km²': [10_000_000_000, 'area'],
  'cm³': [1, 'volume'],
  'm³': [1_000_000, 'volume'],
  g: [1, 'mass'],
  kg: [1000, 'mass'],
  tonne: [1_000_000, 'mass'],
  ml: [1, 'capacity'],
  l: [1000, 'capacity'],
  second: [1, 'time'],
  minute: [60, 'time'],
  hour: [3600, 'time'],
  day: [86_400, 'time'],
  week: [604_800, 'time'],
  year: [1, 'years'],
  decade: [10, 'years'],
  century: [100, 'years'],
};

const NUMBER = String.raw`(-?)(?:(\d+) (?=\d+/))?(\d+(?:\.\d+)?)(?:/(\d+))?`;
const QUANTITY = new RegExp(String.raw`(\$?)${NUMBER} ?([^\d\s.]*)`, 'y');

const unitNamed = (word: string): Quantity => {
  const plural = word === 'centuries' ? 'century' : word.replace(/s$/, '');
  return UNITS[word] ?? UNITS[plural] ?? [1, word];
};

/** "3 kg 250 g" as 3250 g; undefined when the text is not made of quantities alone. */
const quantityOf = (text: string): Quantity | undefined => {
  let total = 0;
  let kind: string | undefined;
  for (let at = 0; at < text.length;) {
    QUANTITY.lastIndex = at;
    const match = QUANTITY.exec(text);
    if (match === null) return undefined;
    const [whole, dollar, minus, wholes = '0', top, bottom = '1', word] = match;
    const [size, dimension] = unitNamed(dollar || word || '');
    if (kind !== undefined && (kind !== dimension || kind === 'number')) return undefined;
    kind = dimension;
    total += (minus ? -1 : 1) * (Number(wholes) + Number(top) / Number(bottom)) * size;
    at += whole.length;
    while (text[at] === ' ') at += 1;
  }
  return kind === undefined ? undefined : [total, kind];
};

/** Value of an option. `key` is the same for two options exactly if they have the same value. */
export interface OptionValue {
  readonly key: string;
  readonly kind: string;
  /** On the scale of its kind; undefined for words, sets and the like. */
  readonly amount: number | undefined;
}

const ofAmount = (kind: string, amount: number): OptionValue => ({
  key: `${kind}:${amount.toPrecision(9)}`,
  kind,
  amount,
});

const ofText = (kind: string, text: string): OptionValue => ({
  key: `${kind}:${text}`,
  kind,
  amount: undefined,
});

/**
 * Sees through spelling and units: `1/2`, `0.5` and `50%` are worth the same, and so are `$5` and `$5.00`,
 * `1 m` and `100 cm`, `{2, 4}` and `{4, 2}`.
 */
export const optionValue = (option: string): OptionValue => {
  const text = option
    .toLowerCase()
    .trim()
    .replaceAll('−', '-')
    .replace(/^[a-z] = /, '');
  const members = /^\{(.*)\}$/.exec(text)?.[1];
  if (members !== undefined) return ofText('set', members.split(/, */).sort().join());
  const ratio = /^(\d+) : (\d+)$/.exec(text);
  if (ratio !== null) return ofAmount('ratio', Number(ratio[1]) / Number(ratio[2]));
  const clock = /^(\d{1,2}):(\d\d)(?: ([ap])\.m\.)?$/.exec(text);
  if (clock !== null) {
    const [, hour, minute, half] = clock;
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
    return ofAmount('clock', hours * 60 + Number(minute));
  }
  const quantity = quantityOf(text.replace(/(\d),(?=\d{3})/g, '$1'));
  return quantity === undefined ? ofText('text', text) : ofAmount(quantity[1], quantity[0]);
};

/**
 * Returns true if the first has a smaller value than the second; false if they cannot be compared.
 */
export const isLess = (a: OptionValue, b: OptionValue): boolean =>
  a.kind === b.kind && a.amount !== undefined && b.amount !== undefined && a.amount < b.amount;
