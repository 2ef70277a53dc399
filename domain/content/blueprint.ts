import { z } from 'zod';
import { ResultScale } from '../resultScale.ts';
import { Grade, type SubjectId } from './questionContent.ts';

/** Webb's depth of knowledge, as far as a paper's items reach. */
export const DEPTHS = [1, 2, 3] as const;
export const Depth = z.union(DEPTHS.map((depth) => z.literal(depth)));
export type Depth = z.infer<typeof Depth>;

export const COMPONENTS = [
  'ability',
  'mathematics',
  'language-arts',
  'science',
  'social-studies',
  'literacy',
  'numeracy',
] as const;
export const Component = z.enum(COMPONENTS);
export type Component = z.infer<typeof Component>;

const SUBJECT_IDS: Readonly<Record<Component, SubjectId>> = {
  mathematics: 1,
  numeracy: 1,
  'language-arts': 2,
  literacy: 2,
  'social-studies': 3,
  science: 4,
  ability: 5,
};

/** Returns the subject whose topics a component is about. */
export const subjectOf = (component: Component): SubjectId => SUBJECT_IDS[component];

/**
 * Forms of a component: the exam of 2026, the exam of other years, half a paper for one evening, and our
 * own end-of-year check for grade 5, which has no exam.
 */
export const PAPER_FORMS = ['2026 form', 'full form', 'half paper', 'end-of-year check'] as const;

/** Plan of a paper: how many items of each strand and depth it has, and how long it takes. */
export const Blueprint = z.object({
  /** Short name that never changes: "numeracy-4". */
  name: z.string().regex(/^[a-z0-9-]{1,60}$/),
  component: Component,
  grade: Grade,
  form: z.enum(PAPER_FORMS),
  title: z.string().trim().min(1).max(80),
  minutes: z.int().min(5).max(180),
  /** Items of each strand, in the order of the paper. */
  strands: z
    .array(
      z.object({
        name: z.string().min(1).max(60),
        items: z.int().min(1),
        /** Items of each depth, if the strand has shares of its own. */
        depths: z.array(z.int().min(0)).length(DEPTHS.length).optional(),
      }),
    )
    .min(1)
    .max(12),
  /** Items of each depth of knowledge. */
  depths: z.array(z.object({ depth: Depth, items: z.int().min(0) })).length(DEPTHS.length),
  /** Texts and displays, and the items about them; absent in blueprints that do not plan them. */
  texts: z.object({ count: z.int().min(0), items: z.int().min(0) }).optional(),
  /** Least number of items with a figure. */
  figures: z.int().min(0).optional(),
  /** Marks of the whole paper. */
  marks: z.int().min(1).optional(),
  result: ResultScale,
  /** Assumptions without a source, in words for the paper's card. */
  assumptions: z.array(z.string().min(1).max(200)).max(6),
});
export type Blueprint = z.infer<typeof Blueprint>;

/** Returns the number of items of a paper. */
export const countItems = ({ strands }: Pick<Blueprint, 'strands'>): number =>
  strands.reduce((sum, { items }) => sum + items, 0);

/** Difference between a paper and its blueprint; empty if the paper meets it. */
export interface Shortage {
  /** Part of the blueprint: "Number", "depth 3", "texts". */
  readonly cell: string;
  readonly wanted: number;
  readonly found: number;
}

/** The parts of an item that a blueprint counts. */
interface CountedItem {
  readonly strand: string;
  readonly depth: Depth;
  readonly content?: {
    readonly stimulusId?: string | undefined;
    readonly imageUrl?: string | undefined;
  };
}

/** The parts of a text that a blueprint counts. */
interface CountedText {
  readonly stimulusId: string;
  readonly text: string;
}

type Counted = Pick<Blueprint, 'strands' | 'depths' | 'texts' | 'figures'>;

/** Counts the items with a figure of their own or in their text. */
export const countFigureItems = (
  items: readonly CountedItem[],
  stimuli: readonly CountedText[],
): number => {
  const drawn = new Set(
    stimuli.filter(({ text }) => text.includes('[figure ')).map(({ stimulusId }) => stimulusId),
  );
  return items.filter(
    ({ content }) => content?.imageUrl !== undefined || drawn.has(content?.stimulusId ?? ''),
  ).length;
};

const findStrandShortages = (
  { strands }: Counted,
  items: readonly CountedItem[],
): readonly Shortage[] =>
  strands.flatMap(({ name, items: wanted, depths }) => {
    const own = items.filter(({ strand }) => strand === name);
    const ofDepths = (depths ?? []).map((count, index) => ({
      cell: `${name}, depth ${index + 1}`,
      wanted: count,
      found: own.filter(({ depth }) => depth === index + 1).length,
    }));
    return [{ cell: name, wanted, found: own.length }, ...ofDepths];
  });

/**
 * Lists the strands and depths of which a paper has another number of items than its blueprint, and what
 * it lacks of the planned texts and figures.
 */
export const findShortages = (
  blueprint: Counted,
  items: readonly CountedItem[],
  stimuli: readonly CountedText[] = [],
): readonly Shortage[] => {
  const { depths, texts, figures = 0 } = blueprint;
  const ofDepths = depths.map(({ depth: one, items: wanted }) => ({
    cell: `depth ${one}`,
    wanted,
    found: items.filter(({ depth }) => depth === one).length,
  }));
  const about = items.filter(({ content }) => content?.stimulusId !== undefined).length;
  const ofTexts = texts
    ? [
        { cell: 'texts', wanted: texts.count, found: stimuli.length },
        { cell: 'questions about texts', wanted: texts.items, found: about },
      ]
    : [];
  const drawn = countFigureItems(items, stimuli);
  return [
    ...[...findStrandShortages(blueprint, items), ...ofDepths, ...ofTexts].filter(
      ({ wanted, found }) => wanted !== found,
    ),
    ...(drawn < figures
      ? [{ cell: 'questions with a figure', wanted: figures, found: drawn }]
      : []),
  ];
};

/** Items of a blueprint's parts: wanted, and those that a paper has. */
export interface CellCounts {
  readonly strands: readonly {
    readonly name: string;
    readonly wanted: number;
    readonly found: number;
    /** Items that the paper has of each depth, in the order of the depths. */
    readonly depths: readonly number[];
  }[];
  readonly depths: readonly {
    readonly depth: Depth;
    readonly wanted: number;
    readonly found: number;
  }[];
}

/** Counts a paper's items by strand and depth, beside what its blueprint wants of each. */
export const countCells = (
  { strands, depths }: Pick<Blueprint, 'strands' | 'depths'>,
  items: readonly { readonly strand: string; readonly depth: Depth }[],
): CellCounts => {
  const count = (isIn: (item: (typeof items)[number]) => boolean): number =>
    items.filter(isIn).length;
  return {
    strands: strands.map(({ name, items: wanted }) => ({
      name,
      wanted,
      found: count(({ strand }) => strand === name),
      depths: depths.map(({ depth }) =>
        count((item) => item.strand === name && item.depth === depth),
      ),
    })),
    depths: depths.map(({ depth, items: wanted }) => ({
      depth,
      wanted,
      found: count((item) => item.depth === depth),
    })),
  };
};
