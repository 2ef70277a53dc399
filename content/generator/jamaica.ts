export const NAMES = [
  'Keisha',
  'Andre',
  'Tiana',
  'Dwayne',
  'Shanice',
  'Romario',
  'Jada',
  'Kemar',
  'Aaliyah',
  'Tajay',
  'Monique',
  'Omar',
  'Shelly',
  'Rohan',
  'Danielle',
  'Kadeem',
  'Renae',
  'Nathan',
  'Brianna',
  'Damion',
] as const;

export const TOWNS = [
  'Mandeville',
  'Montego Bay',
  'Ocho Rios',
  'Port Antonio',
  'May Pen',
  'Spanish Town',
  'Morant Bay',
  'Black River',
  'Falmouth',
  'Linstead',
  'Negril',
  'Santa Cruz',
] as const;

/** Three towns in the order in which one road passes them. */
export const ROUTES = [
  ['Spanish Town', 'May Pen', 'Mandeville'],
  ['Kingston', 'Morant Bay', 'Port Antonio'],
  ['Montego Bay', 'Falmouth', 'Ocho Rios'],
  ['Mandeville', 'Santa Cruz', 'Black River'],
  ['Montego Bay', 'Lucea', 'Negril'],
  ['Kingston', 'Linstead', 'Ocho Rios'],
] as const;

export interface Good {
  readonly one: string;
  readonly many: string;
  /** Jamaican dollars, both ends included; prices are multiples of ten. */
  readonly price: readonly [lowest: number, highest: number];
}

/** Things bought at a school shop, a market or a bookshop. */
export const GOODS: readonly Good[] = [
  { one: 'patty', many: 'patties', price: [250, 380] },
  { one: 'bag juice', many: 'bag juices', price: [60, 100] },
  { one: 'exercise book', many: 'exercise books', price: [120, 240] },
  { one: 'bun', many: 'buns', price: [150, 290] },
  { one: 'coconut', many: 'coconuts', price: [200, 350] },
  { one: 'pineapple', many: 'pineapples', price: [350, 600] },
  { one: 'pencil case', many: 'pencil cases', price: [450, 890] },
  { one: 'geometry set', many: 'geometry sets', price: [480, 950] },
  { one: 'box lunch', many: 'box lunches', price: [450, 850] },
  { one: 'pack of crayons', many: 'packs of crayons', price: [320, 560] },
  { one: 'water bottle', many: 'water bottles', price: [650, 990] },
];

/** Things that a family buys in town; prices as of `GOODS`. */
export const ARTICLES: readonly Good[] = [
  { one: 'school bag', many: 'school bags', price: [3000, 12_000] },
  { one: 'pair of shoes', many: 'pairs of shoes', price: [3000, 20_000] },
  { one: 'fan', many: 'fans', price: [4000, 15_000] },
  { one: 'football', many: 'footballs', price: [1000, 8000] },
  { one: 'calculator', many: 'calculators', price: [1000, 8000] },
  { one: 'raincoat', many: 'raincoats', price: [1200, 9000] },
  { one: 'bicycle', many: 'bicycles', price: [12_000, 60_000] },
  { one: 'desk', many: 'desks', price: [9000, 40_000] },
];

/** Things children collect, count and share. */
export const COUNTABLES = [
  'mangoes',
  'marbles',
  'stickers',
  'guavas',
  'bottle caps',
  'seedlings',
  'oranges',
  'shells',
  'picture cards',
  'guineps',
] as const;
