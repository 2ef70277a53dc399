import { TOWNS } from '../jamaica.ts';
import type { Random } from '../random.ts';

/** Something counted, for graphs of four columns or rows. */
export interface Survey {
  /** Above the graph. */
  readonly title: string;
  /** After "The bar graph shows ". */
  readonly scene: string;
  readonly labels: readonly string[];
  /** Name of the labels. */
  readonly below: string;
  /** Name of the counted things, for the scale and the key. */
  readonly things: string;
  /** Noun of "How many …". */
  readonly noun: string;
  /** Comes before a label: "on Monday", "in May". */
  readonly on: string;
  /** The same for all of them together. */
  readonly all: string;
}

const DAYS = ['Monday', 'Tuesday', 'Thursday', 'Friday'];

const SURVEYS: readonly (Omit<Survey, 'scene'> & { readonly scene: (town: string) => string })[] = [
  {
    title: 'Books read',
    scene: (town) => `the books that pupils in ${town} read`,
    labels: DAYS,
    below: 'Day',
    things: 'books',
    noun: 'books were read',
    on: 'on ',
    all: 'books were read',
  },
  {
    title: 'Patties sold',
    scene: (town) => `the patties a shop in ${town} sold`,
    labels: DAYS,
    below: 'Day',
    things: 'patties',
    noun: 'patties were sold',
    on: 'on ',
    all: 'patties were sold',
  },
  {
    title: 'Coconuts sold',
    scene: (town) => `the coconuts sold in ${town}`,
    labels: ['May', 'June', 'July', 'August'],
    below: 'Month',
    things: 'coconuts',
    noun: 'coconuts were sold',
    on: 'in ',
    all: 'coconuts were sold',
  },
  {
    title: 'Visits to the library',
    scene: (town) => `the visits to the library in ${town}`,
    labels: ['April', 'May', 'June', 'July'],
    below: 'Month',
    things: 'visits',
    noun: 'visits were made',
    on: 'in ',
    all: 'visits were made',
  },
  {
    title: 'Favourite fruit',
    scene: (town) => `the favourite fruit of pupils in ${town}`,
    labels: ['mango', 'banana', 'guava', 'orange'],
    below: 'Fruit',
    things: 'pupils',
    noun: 'pupils chose',
    on: '',
    all: 'pupils answered',
  },
  {
    title: 'Ways to school',
    scene: (town) => `how pupils in ${town} come to school`,
    labels: ['bus', 'walking', 'taxi', 'car'],
    below: 'Way',
    things: 'pupils',
    noun: 'pupils chose',
    on: '',
    all: 'pupils answered',
  },
];

/** One survey, made in one of the towns. */
export const survey = (random: Random): Survey => {
  const { scene, ...found } = random.pick(SURVEYS);
  return { ...found, scene: scene(random.pick(TOWNS)) };
};
