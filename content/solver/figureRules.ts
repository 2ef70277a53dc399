import { byAmount, byText, findIndexes, type Rule } from './rule.ts';

const OPEN = '□○△◇☆';
const FILLED = '■●▲◆★';
const ROUND = '↑↗→↘↓↙←↖';
const MIRROR: Readonly<Record<string, string>> = {
  '→': '←',
  '←': '→',
  '↗': '↖',
  '↖': '↗',
  '↘': '↙',
  '↙': '↘',
};

const formOf = (sign: string): number => Math.max(OPEN.indexOf(sign), FILLED.indexOf(sign));
const isOpen = (sign: string): boolean => OPEN.includes(sign);
const flip = (sign: string): string => (isOpen(sign) ? FILLED : OPEN)[formOf(sign)] ?? '';

/** The shortest part that makes the row by being repeated, then the sign it predicts. */
const predict = (row: readonly string[], at: number): string => {
  for (let length = 1; length <= row.length; length += 1) {
    if (row.every((sign, index) => sign === row[index % length])) return row[at % length] ?? '';
  }
  return '';
};

const arrows: Rule = (stem, options) => {
  const match = /^How does the next arrow point\? (.*) \?$/.exec(stem);
  if (match === null) return undefined;
  const turns = (match[1] ?? '').split(' ').map((sign) => ROUND.indexOf(sign));
  const step = ((turns[1] ?? 0) - (turns[0] ?? 0) + 8) % 8;
  const steady = turns.every(
    (turn, at) => at === 0 || (turn - (turns[at - 1] ?? 0) + 8) % 8 === step,
  );
  return findIndexes(
    options,
    (option) => steady && option === ROUND[((turns.at(-1) ?? 0) + step) % 8],
  );
};

/** The group whose signs are open and filled in another order than those of all others. */
const oddGroup: Rule = (stem, options) => {
  if (!stem.startsWith('Which group of figures does not fit')) return undefined;
  const shape = (group: string): string =>
    [...group].map((sign) => (isOpen(sign) ? 'o' : 'f')).join('');
  return findIndexes(
    options,
    (option) => options.filter((other) => shape(other) === shape(option)).length === 1,
  );
};

/** Form, filling and number each follow their own row. */
const changes: Rule = (stem, options) => {
  const match = /^What comes next\? (.*) , \?$/.exec(stem);
  if (match === null) return undefined;
  const figures = (match[1] ?? '').split(' , ');
  const forms = figures.map((figure) => String(formOf(figure[0] ?? '')));
  const fills = figures.map((figure) => String(isOpen(figure[0] ?? '')));
  const counts = figures.map((figure) => figure.length);
  const count = counts.every((value, at) => value === at + 1)
    ? 5
    : Number(predict(counts.map(String), 4));
  return findIndexes(
    options,
    (option) =>
      String(formOf(option[0] ?? '')) === predict(forms, 4) &&
      String(isOpen(option[0] ?? '')) === predict(fills, 4) &&
      option.length === count,
  );
};

const matrix: Rule = (stem, options) => {
  const match = /^(\S+) is to (\S+) as (\S+) is to what\?$/.exec(stem);
  if (match === null || !/[■□●○▲△◆◇★☆]/.test(match[1] ?? '')) return undefined;
  const [, a = '', b = '', c = ''] = match;
  const sign = isOpen(a) === isOpen(b) ? c.charAt(0) : flip(c.charAt(0));
  const changed = isOpen(a.charAt(0)) !== isOpen(b.charAt(0));
  const wanted = changed ? flip(c.charAt(0)) : c.charAt(0);
  return findIndexes(
    options,
    (option) => sign !== '' && option === wanted.repeat(c.length + b.length - a.length),
  );
};

export const FIGURE_RULES: readonly Rule[] = [
  byText(/^Which sign comes next\? (.*) \?$/, (row) =>
    predict((row ?? '').split(' '), (row ?? '').split(' ').length),
  ),
  byText(/^The pattern (.*) … goes on in the same way\. Which is sign number (\d+)\?$/, (row, at) =>
    predict((row ?? '').split(' '), Number(at) - 1),
  ),
  byAmount(
    /^Figures 1, 2 and 3 of a pattern are (\S+), (\S+), \S+\. How many . has figure (\d+)\?$/,
    (first, second, at) =>
      (first ?? '').length + (Number(at) - 1) * ((second ?? '').length - (first ?? '').length),
  ),
  byText(/^The row (.*) is held beside an upright mirror/, (row) =>
    (row ?? '')
      .split(' ')
      .reverse()
      .map((sign) => MIRROR[sign] ?? sign)
      .join(' '),
  ),
  arrows,
  oddGroup,
  changes,
  matrix,
];
