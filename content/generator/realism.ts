import { ARTICLES, GOODS } from './jamaica.ts';

/** A quantity of stories, and what it may be in Jamaica or where the story plays. */
interface Quantity {
  readonly what: string;
  /** Finds it; `worth` makes one number of what the groups hold. */
  readonly found: RegExp;
  readonly worth?: (...groups: readonly number[]) => number;
  readonly range: readonly [lowest: number, highest: number];
}

const NUMBER = '(−?\\d[\\d,]*)';
const quantity = (
  what: string,
  found: string,
  range: Quantity['range'],
  worth: Quantity['worth'] = (value = NaN) => value,
): Quantity => ({ what, found: new RegExp(found.replaceAll('#', NUMBER), 'gi'), range, worth });

const WARM_TOWNS = 'Kingston|Montego Bay|Mandeville|Negril|Ocho Rios';

/** A thing's price where one of it is priced, or several are priced in all. */
const prices = [...GOODS, ...ARTICLES].flatMap(({ one, many, price }) => [
  quantity(
    `the price of a ${one}`,
    `\\b(?:an?|one|1) ${one} (?:costs|at|for) \\$#(?!\\.\\d)`,
    price,
  ),
  quantity(`the price of a ${one}`, `\\b\\d+ ${many} at \\$# each`, price),
  quantity(
    `the price of a ${one}`,
    `\\b# ${many} (?:cost|for) \\$#`,
    price,
    (count = NaN, cost = NaN) => cost / count,
  ),
]);

/** A thermometer reading at a place: the question, then its answer. */
const shown = (place: string, range: Quantity['range']): Quantity =>
  quantity(
    'degrees on a thermometer',
    `the thermometer in ${place}\\. What temperature does it show\\? # °C`,
    range,
  );

const ratioOf = (first = NaN, second = NaN): number => first / second;

/**
 * Ranges that stories must keep to, because unrealistic numbers teach that numbers mean nothing.
 */
const QUANTITIES: readonly Quantity[] = [
  ...prices,
  quantity('degrees in a Jamaican town', `# °C in (?:${WARM_TOWNS})`, [20, 36]),
  quantity('degrees on Blue Mountain Peak', '# °C on Blue Mountain Peak', [4, 18]),
  quantity('degrees in a northern city', '# °C in (?:Toronto|New York|Ottawa)', [-25, 32]),
  quantity('degrees in a kitchen', '# °C in a kitchen', [18, 36]),
  shown('a (?:kitchen|classroom|shed|bus|bakery)', [18, 36]),
  shown('(?:a freezer|a cold store|an ice cream van)', [-30, -2]),
  shown('a (?:fridge|cool box|milk tank)', [1, 13]),
  shown('a (?:cellar|cave|fruit store)', [14, 22]),
  shown('a (?:warm bath|tub of warm water)', [36, 44]),
  shown('a (?:bowl of hot water|warm oven|cup of tea)', [45, 90]),
  quantity('degrees in a freezer', '# °C in a freezer', [-26, -10]),
  quantity('degrees in a freezer', 'freezers are at # °C', [-26, -10]),
  quantity('degrees in a freezer', 'freezers are at −\\d+ °C and # °C', [-26, -10]),
  quantity(
    'sand to cement',
    '# buckets? of sand for every # buckets? of cement',
    [1.5, 6],
    ratioOf,
  ),
  quantity('flour to sugar', '# cups? of flour for every # cups? of sugar', [1.2, 6], ratioOf),
  quantity('water to lime juice', '# cups? of water for every # cups? of lime', [2, 9], ratioOf),
  quantity(
    'the price of a pen',
    '# pens for \\$#',
    [40, 150],
    (count = NaN, cost = NaN) => cost / count,
  ),
  quantity('the price of a pen', 'pens for \\$[\\d,]+ and sells them at \\$# each', [40, 160]),
  quantity("a child's stickers", 'has # stickers', [10, 600]),
  quantity("a child's balloons", 'ties # balloons', [10, 150]),
  quantity('pupils on an outing', '# pupils are going', [10, 600]),
  quantity('eggs packed in a day', '# eggs are packed', [10, 3000]),
  quantity('mangoes in a crate', '# mangoes in a crate', [20, 300]),
  quantity('pages of a book', '# pages in a book', [20, 600]),
  quantity('pupils of a school', '# pupils in a school', [40, 2200]),
  quantity('seats of a hall', '# seats in a hall', [40, 2000]),
  quantity('adults at a fair', '# adults and', [50, 30_000]),
  quantity('children at a fair', 'adults and # children', [50, 30_000]),
  quantity('people at a match', '# people watched', [50, 35_000]),
  quantity('bullas baked in half a day', 'baked # bullas', [50, 8000]),
  quantity('visitors of a beach in a month', '# visitors came to a beach', [300, 60_000]),
  quantity('raffle tickets of a school', '# raffle tickets were sold', [20, 6000]),
  quantity('people of a city', '# people live in four cities', [20_000, 900_000]),
  quantity('books of a library', 'A library in \\w+ has # books', [200, 60_000]),
  quantity(
    'the share of a library on loan',
    'has # books\\. # of them are on loan',
    [0.05, 0.4],
    (books = NaN, away = NaN) => away / books,
  ),
  quantity('bottles that a school collects', 'collected # plastic bottles', [30, 9000]),
  quantity('points of a game', 'needs # points', [50, 20_000]),
  quantity('bottles in a shop', 'had # bottles of water', [50, 8000]),
];

const valueOf = (digits = ''): number => Number(digits.replaceAll(',', '').replace('−', '-'));

/**
 * Finds quantities in a text, such as a question with its answer, that no pupil would meet; as messages
 * for its author.
 */
export const findUnrealisticQuantities = (text: string): readonly string[] =>
  QUANTITIES.flatMap(({ what, found, range: [lowest, highest], worth = Number }) =>
    [...text.matchAll(found)].flatMap(([, ...groups]) => {
      const value = worth(...groups.map(valueOf));
      return value < lowest || value > highest
        ? [`${what} is ${value}, not ${lowest} to ${highest}`]
        : [];
    }),
  );
